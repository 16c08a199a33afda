//! The architecture, read from the source: layers, forbidden things, sizes.

use std::fs;
use std::path::{Path, PathBuf};

/// The layers of the core in the order in which data flows.
const LAYERS: [&str; 4] = ["theory", "games", "engine", "console"];

/// The root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("a workspace")
        .to_path_buf()
}

/// Every Rust file below a folder, with its text.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("readable text");
            found.push((path, text));
        }
    }
    found
}

/// The layer a file of the core belongs to, by position in [`LAYERS`]; `None` for `lib.rs`.
fn layer_of(path: &Path) -> Option<usize> {
    let inside = path
        .strip_prefix(root().join("src"))
        .expect("a file of the core");
    let first = inside
        .components()
        .next()
        .expect("a file name")
        .as_os_str()
        .to_string_lossy();
    LAYERS
        .iter()
        .position(|layer| first.trim_end_matches(".rs") == *layer)
}

/// The text without comments, so that documentation may mention later layers.
fn code(text: &str) -> String {
    let code_of = |line: &str| line.split("//").next().unwrap_or_default().to_owned();
    text.lines().map(code_of).collect::<Vec<_>>().join("\n")
}

/// The layers that some code names in a path from the root of the crate.
fn layers_used(code: &str) -> Vec<usize> {
    let squeezed: String = code.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut used = Vec::new();
    for (at, _) in squeezed.match_indices("crate::") {
        let rest = &squeezed[at + "crate::".len()..];
        // Either one path, or a group whose members all start at the root.
        let group = rest
            .strip_prefix('{')
            .and_then(|rest| rest.split('}').next());
        let names = group
            .unwrap_or(rest)
            .split(", ")
            .take(if group.is_some() { 99 } else { 1 });
        for name in names {
            let name = name
                .trim()
                .split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            let name = name.into_iter().next().unwrap_or_default();
            used.extend(LAYERS.iter().position(|layer| *layer == name));
        }
    }
    used
}

#[test]
fn a_layer_imports_itself_and_earlier_ones_only() {
    let mut checked = 0;
    for (path, text) in sources(&root().join("src")) {
        let Some(layer) = layer_of(&path) else {
            continue;
        };
        for used in layers_used(&code(&text)) {
            checked += 1;
            assert!(used <= layer, "{} imports {}", path.display(), LAYERS[used]);
        }
    }
    assert!(checked > 20, "imports were found at all: {checked}");
}

#[test]
fn the_import_reader_sees_what_it_must() {
    assert_eq!(layers_used("use crate::engine::Solve;"), [2]);
    assert_eq!(
        layers_used("use crate::{\n    games::Pizza,\n    engine,\n};"),
        [1, 2]
    );
    assert_eq!(
        layers_used("let x = crate::console::draw(crate::theory::Row::new(y));"),
        [3, 0]
    );
    assert_eq!(
        layers_used(&code("// crate::console::draw\nuse core::fmt;")),
        [0_usize; 0]
    );
}

#[test]
fn the_core_has_no_unsafe_no_floats_no_allocator() {
    for (path, text) in sources(&root().join("src")) {
        let code = code(&text);
        let words: Vec<&str> = code
            .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
            .collect();
        for word in [
            "unsafe",
            "f16",
            "f32",
            "f64",
            "f128",
            "alloc",
            "std",
            "todo",
            "unimplemented",
        ] {
            assert!(!words.contains(&word), "{} says {word}", path.display());
        }
    }
    let library = fs::read_to_string(root().join("src/lib.rs")).expect("the library");
    assert!(library.contains("#![no_std]") && library.contains("#![forbid(unsafe_code)]"));
}

#[test]
fn every_file_says_what_lives_in_it_and_is_one_sitting_long() {
    let folders = ["src", "boards", "host-tests"].map(|folder| root().join(folder));
    for (path, text) in folders.iter().flat_map(|folder| sources(folder)) {
        let tagline = text.lines().next().unwrap_or_default();
        assert!(
            tagline.starts_with("//! "),
            "{} has no tagline",
            path.display()
        );
        assert!(tagline.len() <= 100, "{}: a long tagline", path.display());
        assert!(
            text.lines().count() <= 400,
            "{} is long: one concept a file",
            path.display()
        );
    }
}

#[test]
fn the_top_level_holds_what_was_agreed() {
    const AGREED: [&str; 8] = [
        "Cargo.toml",
        "Cargo.lock",
        "memory.x",
        "src",
        "boards",
        "host-tests",
        "README.md",
        "LICENSE",
    ];
    for entry in fs::read_dir(root()).expect("a readable folder") {
        let name = entry
            .expect("a readable entry")
            .file_name()
            .to_string_lossy()
            .into_owned();
        let known = AGREED.contains(&&name[..]) || name.starts_with('.') || name == "target";
        assert!(known, "{name} does not belong at the top level");
    }
}
