'use strict';
(() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const ROLES = { k: 'king', a: 'advisor', b: 'elephant', n: 'horse', r: 'rook', c: 'cannon', p: 'pawn' };
  const stepper = document.getElementById('stepper');
  const words = stepper.dataset;
  const articles = [...document.querySelectorAll('article')];
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  // The board: a map from points such as e4 to pieces such as red-rook.

  function parse(fen) {
    const men = new Map();
    fen.split(' ')[0].split('/').forEach((row, index) => {
      let file = 0;
      for (const letter of row) {
        if (letter >= '1' && letter <= '9') {
          file += Number(letter);
        } else {
          const role = ROLES[letter.toLowerCase()];
          men.set('abcdefghi'[file] + (9 - index), `${letter < 'a' ? 'red' : 'black'}-${role}`);
          file += 1;
        }
      }
    });
    return men;
  }

  const place = (point) => ({ x: 100 * 'abcdefghi'.indexOf(point[0]), y: 100 * (9 - point[1]) });

  function element(name, attributes) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  function draw(figure, men, last) {
    const uses = [...men].map(([point, man]) => element('use', { href: `#${man}`, ...place(point) }));
    // A dot where the last move came from, a rim around what it brought.
    const marks = last.map((point, index) => {
      const { x, y } = place(point);
      return element('circle', { class: 'last', cx: x, cy: y, r: [16, 52][index] });
    });
    figure.querySelector('.men').replaceChildren(...marks, ...uses);
  }

  // What is on each board: a line, and how many of its moves.

  const states = new Map();
  let latest = null;
  const moves = (text) => (text ? text.split(' ') : []);

  function state(article) {
    if (!states.has(article)) {
      const figure = article.querySelector('figure');
      const table = article.querySelector('table.line');
      const caption = figure.querySelector('figcaption').textContent;
      states.set(article, { figure, table, caption, line: table, step: 0 });
    }
    return states.get(article);
  }

  function show(article, line, step) {
    const at = state(article);
    const { figure, table, caption } = at;
    const own = moves(line.dataset.moves);
    const after = Number(line.dataset.after);
    at.line = line;
    at.step = Math.max(0, Math.min(step, own.length));
    latest = article;
    const men = parse(figure.dataset.fen);
    const played = [...moves(figure.dataset.moves).slice(0, after), ...own.slice(0, at.step)];
    for (const move of played) {
      const [from, to] = [move.slice(0, 2), move.slice(2)];
      men.set(to, men.get(from));
      men.delete(from);
    }
    const last = played.length ? played[played.length - 1] : '';
    draw(figure, men, last ? [last.slice(0, 2), last.slice(2)] : []);
    const atStart = played.length === 0;
    figure.classList.toggle('moved', !atStart);

    for (const old of article.querySelectorAll('.here')) old.classList.remove('here');
    const texts = line.querySelectorAll('.mv');
    line.classList.add('here');
    if (at.step) texts[at.step - 1].classList.add('here');
    const move = at.step ? texts[at.step - 1].textContent : '';
    const text = atStart ? `${words.start} · ${caption}`
      : at.step === 0 ? fill(words.beforeLine, { after })
      : fill(line === table ? words.moves : words.line, { after, step: at.step, all: own.length, move });
    figure.querySelector('figcaption').textContent = text;
    const atEnd = at.step === own.length;
    limit(figure, [line === table && at.step === 0, at.step === 0, atEnd, atEnd]);
  }

  // A disabled button would lose the focus, and with it the keys.
  function limit(figure, idle) {
    figure.querySelectorAll('button').forEach((button, index) => button.setAttribute('aria-disabled', idle[index]));
  }

  function go(article, where) {
    const { line, step, table } = state(article);
    if (where === 'first') show(article, table, 0);
    if (where === 'back') show(article, line, step - 1);
    if (where === 'on') show(article, line, step + 1);
    if (where === 'last') show(article, line, Infinity);
  }

  for (const article of articles) {
    const figure = article.querySelector('figure');
    figure.querySelector('svg').after(stepper.content.cloneNode(true));
    for (const line of article.querySelectorAll('.line')) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'play';
      button.textContent = '▷';
      button.title = words.play;
      button.setAttribute('aria-label', words.play);
      (line.querySelector('th') || line).prepend(button);
    }
    limit(figure, [true, true, false, false]);
  }

  document.addEventListener('click', (event) => {
    const article = event.target.closest('article');
    if (!article) return;
    const button = event.target.closest('[data-go]');
    if (button) return go(article, button.dataset.go);
    const line = event.target.closest('.line');
    const move = event.target.closest('.mv');
    if (!line || !(move || event.target.closest('.play'))) return;
    const step = move ? [...line.querySelectorAll('.mv')].indexOf(move) + 1 : Number(line.dataset.after > 0);
    show(article, line, step);
    state(article).figure.scrollIntoView({ block: 'nearest' });
  });

  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest('input, select, textarea')) return;
    const focused = event.target.closest('article');
    const article = focused || (latest && !latest.hidden ? latest : null);
    const keys = { ArrowLeft: 'back', ArrowRight: 'on' };
    if (focused) Object.assign(keys, { Home: 'first', End: 'last' });
    if (!article || !keys[event.key]) return;
    event.preventDefault();
    go(article, keys[event.key]);
  });

  // The filters; what they are set to stands in the address, behind #?, so that it can be passed on.

  const form = document.getElementById('filters');
  const details = [...document.querySelectorAll('details')];

  function unfold(open) {
    for (const detail of details) if (detail.matches('.grounds')) detail.open = open;
  }

  if (form) {
    const output = form.querySelector('output');
    const fold = document.getElementById('fold');
    const texts = new Map();
    const text = (article) => {
      if (!texts.has(article)) texts.set(article, article.textContent.toLowerCase());
      return texts.get(article);
    };
    const wanted = () => [...new FormData(form)].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value);

    const apply = () => {
      const values = Object.fromEntries(wanted());
      let shown = 0;
      for (const article of articles) {
        const { status, work, rules, labels } = article.dataset;
        const found = (!values.status || values.status === status)
          && (!values.work || values.work === work)
          && (!values.rules || values.rules === rules)
          && (!values.label || labels.split(' ').includes(values.label))
          && (!values.text || text(article).includes(values.text.toLowerCase()));
        article.hidden = !found;
        shown += found;
      }
      for (const section of document.querySelectorAll('section.rulings')) {
        const all = [...section.querySelectorAll('article')];
        section.hidden = all.every((article) => article.hidden);
        section.querySelectorAll('.index a').forEach((link, index) => { link.hidden = all[index].hidden; });
      }
      output.textContent = fill(shown ? form.dataset.found : form.dataset.none, { shown, all: articles.length });
    };

    const read = () => {
      if (location.hash.startsWith('#?')) {
        const values = new URLSearchParams(location.hash.slice(2));
        for (const field of form.elements) if (field.name) field.value = values.get(field.name) || '';
        apply();
        return;
      }
      const target = document.querySelector(':target');
      const around = target && target.closest('article, section.rulings');
      if (around && (around.hidden || around.closest('[hidden]'))) {
        form.reset();
        apply();
        target.scrollIntoView();
      }
    };

    form.hidden = false;
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('input', () => {
      apply();
      history.replaceState(null, '', `#?${new URLSearchParams(wanted())}`);
    });
    form.addEventListener('reset', () => setTimeout(() => {
      apply();
      history.replaceState(null, '', '#?');
    }));
    fold.addEventListener('click', () => {
      const open = fold.textContent === form.dataset.unfold;
      unfold(open);
      fold.textContent = open ? form.dataset.fold : form.dataset.unfold;
    });
    addEventListener('hashchange', () => {
      read();
      if (location.hash.startsWith('#?')) form.scrollIntoView();
    });
    apply();
    read();
  }

  // Paper has no buttons to open anything with.

  let closed = [];
  addEventListener('beforeprint', () => {
    closed = details.filter((detail) => !detail.open);
    for (const detail of closed) detail.open = true;
  });
  addEventListener('afterprint', () => {
    for (const detail of closed) detail.open = false;
  });
})();
