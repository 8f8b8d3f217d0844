//! What comes from elsewhere: a bill of materials, and whether anything in it is known to be bad.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use toml::Table;

use crate::shell::{binary, root};

/// Packages that must not come back, with the reason: what an advisory said about a version we might
/// have had. Kept here, so that it can be checked without the network.
const ADVISORIES: &[(&str, &str, &str)] = &[
    ("atty", "0.2", "unmaintained, and reads unaligned memory on Windows: std has is_terminal"),
    ("ansi_term", "0.12", "unmaintained"),
    ("chrono", "0.2", "reads the environment while other threads change it"),
    ("h2", "0.3", "endless frames starve the server"),
    ("hyper", "0.14", "out of support"),
    ("instant", "0.1", "unmaintained"),
    ("net2", "0.2", "unmaintained: socket2"),
    ("openssl", "0.10", "not needed here: nothing of ours speaks TLS by itself"),
    ("paste", "1", "unmaintained"),
    ("proc-macro-error", "1", "unmaintained"),
    ("rustls", "0.20", "out of support"),
    ("rsa", "0.9", "leaks its key through timing"),
    ("serde_yaml", "0.9", "unmaintained"),
    ("sqlx", "0.7", "a query longer than 4 GB is cut into another one"),
    ("time", "0.1", "reads the environment while other threads change it"),
    ("yaml-rust", "0.4", "unmaintained"),
];

struct Package {
    name: String,
    version: String,
    checksum: Option<String>,
}

fn packages() -> Result<Vec<Package>> {
    let path = root().join("Cargo.lock");
    let lock: Table = std::fs::read_to_string(&path)?.parse().context("Cargo.lock")?;
    let listed = lock.get("package").and_then(|all| all.as_array()).context("no packages")?;
    let text = |package: &toml::Value, field: &str| {
        package.get(field).and_then(|value| value.as_str()).map(str::to_owned)
    };
    listed
        .iter()
        .map(|package| {
            Ok(Package {
                name: text(package, "name").context("no name")?,
                version: text(package, "version").context("no version")?,
                checksum: text(package, "checksum"),
            })
        })
        .collect()
}

/// Everything in `Cargo.lock` that the list above names.
pub fn advisories() -> Result<()> {
    let packages = packages()?;
    let bad: Vec<String> = packages
        .iter()
        .flat_map(|package| {
            let hit = |(name, version, _): &&(&str, &str, &str)| {
                *name == package.name
                    && format!("{}.", package.version).starts_with(&format!("{version}."))
            };
            let named =
                |(name, _, why): &(&str, &str, &str)| format!("{name} {}: {why}", package.version);
            ADVISORIES.iter().filter(hit).map(named).collect::<Vec<_>>()
        })
        .collect();
    ensure!(bad.is_empty(), "{}", bad.join("\n"));
    println!("{} packages, none of {} known bad ones", packages.len(), ADVISORIES.len());
    Ok(())
}

/// Writes what the release build is made of, as CycloneDX 1.5, beside the binary.
pub fn bill_of_materials() -> Result<()> {
    let components: Vec<Value> = packages()?
        .iter()
        .map(|package| {
            let Package { name, version, checksum } = package;
            let address = format!("pkg:cargo/{name}@{version}");
            let mut component = json!({
                "type": "library", "name": name, "version": version, "purl": address,
                "bom-ref": address,
            });
            if let Some(checksum) = checksum {
                component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
            }
            component
        })
        .collect();
    let own: BTreeSet<&str> = components.iter().filter_map(|one| one["name"].as_str()).collect();
    ensure!(own.contains("dreamtable"), "Cargo.lock does not know dreamtable");
    let document = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": {
            "type": "application", "name": "dreamtable", "version": env!("CARGO_PKG_VERSION"),
        } },
        "components": components,
    });
    let path = binary().map(|binary| binary.with_file_name("dreamtable.cdx.json"));
    let path = path.unwrap_or_else(|_| root().join("target/dreamtable.cdx.json"));
    std::fs::write(&path, serde_json::to_string_pretty(&document)?)?;
    println!("written to {}", path.display());
    Ok(())
}
