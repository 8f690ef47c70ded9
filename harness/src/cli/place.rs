//! Where the program was started, and what is there.

use std::path::{Path, PathBuf};

use anyhow::anyhow;

use crate::approved::{self, Approved};
use crate::casebook::{Casebook, Project, Survey, load, load_in_part, survey};
use crate::fault::Faults;

/// The folder that the program was started in, and the project around it.
pub(super) struct Place {
    here: PathBuf,
    pub(super) project: Option<Project>,
}

impl Place {
    pub(super) fn find() -> anyhow::Result<Place> {
        let here = std::env::current_dir()?;
        let project = Project::around(&here);
        Ok(Place { here, project })
    }

    /// The folder that the program was started in.
    pub(super) fn here(&self) -> &Path {
        &self.here
    }

    pub(super) fn casebook(&self, paths: &[PathBuf]) -> Result<Casebook, Faults> {
        load(paths, self.project.as_ref(), &self.here)
    }

    pub(super) fn casebook_in_part(&self, paths: &[PathBuf]) -> Result<(Casebook, Option<Faults>), Faults> {
        load_in_part(paths, self.project.as_ref(), &self.here)
    }

    /// All that there is to say of the files, sound or not.
    pub(super) fn survey(&self, paths: &[PathBuf]) -> Survey {
        survey(paths, self.project.as_ref(), &self.here)
    }

    pub(super) fn approved(&self) -> Result<Approved, Faults> {
        match &self.project {
            Some(project) => approved::load(&project.approved(), &self.here),
            None => Ok(Approved::default()),
        }
    }

    /// The cases of these names. Where nothing can be found by one, it is told which may have been meant.
    pub(super) fn casebook_of(&self, names: &[PathBuf]) -> anyhow::Result<Casebook> {
        self.casebook(names).map_err(|faults| self.unknown(names).unwrap_or_else(|| faults.into()))
    }

    /// Of names that nothing can be found by, the first, with the ids that may have been meant.
    fn unknown(&self, names: &[PathBuf]) -> Option<anyhow::Error> {
        const MOST: usize = 3;
        const ALIKE: f32 = 0.6;
        let Casebook { cases, .. } = self.casebook(&[]).ok()?;
        let ids: Vec<&str> = cases.iter().map(|case| case.id.as_str()).collect();
        let is_known = |name: &Path| name.exists() || ids.iter().any(|id| Path::new(id).starts_with(name));
        let name = names.iter().find(|name| !is_known(name))?.display().to_string();
        let near = similar::get_close_matches(name.as_str(), &ids, MOST, ALIKE);
        Some(match near.is_empty() {
            true => {
                anyhow!("there is no case and no folder {name:?}; expected an id such as who-continues/2-01")
            }
            false => anyhow!("there is no case and no folder {name:?}; did you mean {}?", near.join(" or ")),
        })
    }
}
