//! The pictures of the README are what the program shows.
//!
//! ```text
//! UPDATE_GOLDEN=1 cargo test -p host-tests --test readme
//! ```
//!
//! takes them anew, as `four-ninths --script host-tests/pictures/readme.txt --shots` would.

use four_ninths_desktop::picture::Picture;
use four_ninths_desktop::script::{Setup, run};
use std::path::Path;

const SCRIPT: &str = include_str!("../pictures/readme.txt");
const README: &str = include_str!("../../README.md");

#[test]
fn the_pictures_of_the_readme_are_real() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures/readme");
    let taken = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    run(SCRIPT, &Setup::default(), Some(&taken)).unwrap();
    let mut shots = 0;
    for line in SCRIPT.lines() {
        let Some(name) = line.strip_prefix("shot ") else {
            continue;
        };
        shots += 1;
        let file = format!("{name}.png");
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::create_dir_all(&kept).unwrap();
            std::fs::copy(taken.join(&file), kept.join(&file)).unwrap();
        }
        let [kept, taken] = [&kept, &taken].map(|folder| Picture::read(&folder.join(&file)));
        assert!(
            kept.unwrap().difference(&taken.unwrap()).is_none(),
            "{file} is not what the program shows"
        );
        let shown = format!("host-tests/pictures/readme/{file}");
        assert!(README.contains(&shown), "the README does not show {file}");
    }
    assert_eq!(shots, README.matches("host-tests/pictures/readme/").count());
}
