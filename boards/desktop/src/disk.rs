//! The disk: one small file that remembers options, results and the game in progress.

use four_ninths::console::{Reading, SAVE_BYTES, Stored};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// More than any save file has; what is longer is not ours, and need not be read to the end.
const ENOUGH: u64 = 16 * SAVE_BYTES as u64;

/// Where save data is kept, and what went wrong with that.
///
/// Nothing here fails: a game without a disk is still a game. The first trouble is kept for
/// whoever can tell the player.
#[derive(Debug)]
pub struct Disk {
    file: Option<PathBuf>,
    /// Whether the file holds something that is not ours, or not whole, and must not be lost.
    precious: bool,
    trouble: Option<String>,
}

impl Disk {
    /// Nothing is kept.
    pub fn none() -> Disk {
        Disk {
            file: None,
            precious: false,
            trouble: None,
        }
    }

    /// The file in the usual place, and what is in it.
    pub fn usual() -> (Disk, Vec<u8>) {
        match usual_file(|name| std::env::var_os(name)) {
            Some(file) => Disk::open(file),
            None => {
                let mut disk = Disk::none();
                disk.trouble = Some("no home directory to keep the game in; see --save".into());
                (disk, Vec::new())
            }
        }
    }

    /// This file, which need not exist yet, and what is in it.
    pub fn open(file: PathBuf) -> (Disk, Vec<u8>) {
        let mut bytes = Vec::new();
        let read = File::open(&file).and_then(|file| file.take(ENOUGH).read_to_end(&mut bytes));
        let (precious, trouble) = match read {
            Ok(_) => {
                let (_, reading) = Stored::read(&bytes);
                (!bytes.is_empty() && reading != Reading::Whole, None)
            }
            Err(error) if error.kind() == ErrorKind::NotFound => (false, None),
            Err(error) => (true, Some(about("read", &file, &error))),
        };
        let disk = Disk {
            file: Some(file),
            precious,
            trouble,
        };
        (disk, bytes)
    }

    /// Keeps these bytes instead of those before: all of them or, if something fails, none.
    pub fn write(&mut self, bytes: &[u8]) {
        let Some(file) = self.file.clone() else {
            return;
        };
        if self.precious {
            match fs::rename(&file, beside(&file, ".bak")) {
                Ok(()) => self.precious = false,
                // Losing this game is better than losing whatever is there.
                Err(error) => return self.note(about("set aside", &file, &error)),
            }
        }
        if let Err(error) = replace(&file, bytes) {
            self.note(about("write", &file, &error));
        }
    }

    /// The first thing that went wrong.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    fn note(&mut self, trouble: String) {
        self.trouble.get_or_insert(trouble);
    }
}

fn about(what: &str, file: &Path, error: &io::Error) -> String {
    format!("cannot {what} {}: {error}", file.display())
}

/// The file with something added to its name.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

/// Writes a file beside the other and then puts it in its place, so that a power cut leaves either
/// the old or the new one.
fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let fresh = beside(file, &format!(".{}.new", std::process::id()));
    let written = File::create(&fresh).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let replaced = written.and_then(|()| fs::rename(&fresh, file));
    if replaced.is_err() {
        // Whether or not this works, the error is the one above.
        let _ = fs::remove_file(&fresh);
    }
    replaced
}

/// Where this system keeps such files, given its environment variables.
fn usual_file(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let folder = |name| {
        variable(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    let data = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    data.map(|data| data.join("four-ninths").join("save"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use four_ninths::console::Round;

    /// A folder of its own for a test, empty.
    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("four-ninths-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn stored(puzzle: u8) -> Vec<u8> {
        let stored = Stored {
            round: Round::of_puzzle(puzzle),
            ..Stored::default()
        };
        stored.write(&mut [0; SAVE_BYTES]).to_vec()
    }

    #[test]
    fn what_was_written_is_read_again() {
        let folder = folder("again");
        let file = folder.join("deeper").join("save");
        let (mut disk, bytes) = Disk::open(file.clone());
        assert_eq!(bytes, [0_u8; 0]);
        for puzzle in [1, 2] {
            disk.write(&stored(puzzle));
            let (again, bytes) = Disk::open(file.clone());
            assert_eq!(bytes, stored(puzzle));
            assert_eq!(again.trouble(), None);
        }
        assert_eq!(disk.trouble(), None);
        // Nothing is left lying about.
        let files = fs::read_dir(folder.join("deeper")).unwrap().count();
        assert_eq!(files, 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn foreign_and_damaged_files_are_set_aside() {
        let folder = folder("foreign");
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("letter");
        let damaged = stored(1)[..40].to_vec();
        for before in [b"Dear Sir or Madam".to_vec(), damaged] {
            fs::write(&file, &before).unwrap();
            let (mut disk, bytes) = Disk::open(file.clone());
            assert_eq!(bytes, before);
            assert_eq!(fs::read(&file).unwrap(), before);
            disk.write(&stored(1));
            disk.write(&stored(2));
            assert_eq!(disk.trouble(), None);
            assert_eq!(fs::read(&file).unwrap(), stored(2));
            assert_eq!(fs::read(folder.join("letter.bak")).unwrap(), before);
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_that_cannot_be_is_reported_once_and_harmless() {
        let folder = folder("trouble");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("file"), "in the way").unwrap();
        let (mut disk, bytes) = Disk::open(folder.join("file").join("save"));
        assert_eq!(bytes, [0_u8; 0]);
        disk.write(&stored(1));
        let trouble = disk.trouble().unwrap().to_owned();
        assert!(trouble.starts_with("cannot "), "{trouble}");
        disk.write(&stored(2));
        assert_eq!(disk.trouble(), Some(&*trouble));
        let mut none = Disk::none();
        none.write(&stored(1));
        assert_eq!(none.trouble(), None);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    #[cfg(all(unix, not(target_os = "macos")))]
    fn the_usual_place_follows_the_environment() {
        let place = |data: &str, home: &str| {
            usual_file(|name| match name {
                "XDG_DATA_HOME" => Some(data.into()),
                "HOME" => Some(home.into()),
                _ => None,
            })
        };
        let file = |name: &str| Some(PathBuf::from(name));
        assert_eq!(place("/data", "/home/z"), file("/data/four-ninths/save"));
        let at_home = file("/home/z/.local/share/four-ninths/save");
        assert_eq!(place("", "/home/z"), at_home);
        assert_eq!(place("not/absolute", "/home/z"), at_home);
        assert_eq!(place("", ""), None);
    }
}
