//! What comes from elsewhere: a bill of materials, and whether anything in it is known to be bad.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use serde_json::{Value, json};
use toml::Table;

use crate::shell::{binary, root};

/// The part of the RustSec database that concerns us, read by hand.
const LIST: &str = "xtask/advisories.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Known {
    /// The date of the newest advisory that was read.
    read: String,
    advisory: Vec<Advisory>,
    unwanted: Vec<Unwanted>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Advisory {
    id: String,
    package: String,
    /// The first version that is not affected.
    patched: String,
    why: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unwanted {
    package: String,
    why: String,
}

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

/// Everything in `Cargo.lock` that the list complains about.
pub fn advisories() -> Result<()> {
    let known = toml::from_str(&std::fs::read_to_string(root().join(LIST))?).context(LIST)?;
    let packages = packages()?;
    let bad = complaints(&packages, &known);
    ensure!(bad.is_empty(), "{}", bad.join("\n"));
    println!(
        "{} packages, none of them in {} advisories and {} others we do not want (read up to {}; \
         `cargo audit` knows all of them)",
        packages.len(),
        known.advisory.len(),
        known.unwanted.len(),
        known.read
    );
    Ok(())
}

fn complaints(packages: &[Package], known: &Known) -> Vec<String> {
    let affected = known.advisory.iter().flat_map(|advisory| {
        let Advisory { id, package, patched, why } = advisory;
        packages
            .iter()
            .filter(move |one| one.name == *package && numbers(&one.version) < numbers(patched))
            .map(move |one| format!("{package} {}: {why}; take {patched} ({id})", one.version))
    });
    let unwanted = known.unwanted.iter().flat_map(|Unwanted { package, why }| {
        let there = packages.iter().filter(move |one| one.name == *package);
        there.map(move |one| format!("{package} {}: {why}", one.version))
    });
    affected.chain(unwanted).collect()
}

/// A version as numbers; what follows a hyphen or a plus sign comes before or does not count.
fn numbers(version: &str) -> Vec<u64> {
    let plain = version.split(['-', '+']).next().unwrap_or_default();
    plain.split('.').map(|number| number.parse().unwrap_or(0)).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, version: &str) -> Package {
        Package { name: name.to_owned(), version: version.to_owned(), checksum: None }
    }

    fn complaints_about(name: &str, version: &str) -> usize {
        let known = std::fs::read_to_string(root().join(LIST)).unwrap();
        complaints(&[package(name, version)], &toml::from_str(&known).unwrap()).len()
    }

    #[test]
    fn what_is_too_old_or_unwanted_is_found() {
        assert_eq!(complaints_about("bytes", "1.11.0"), 1);
        assert_eq!(complaints_about("bytes", "1.9.12"), 1);
        assert_eq!(complaints_about("bytes", "1.11.1"), 0);
        assert_eq!(complaints_about("bytes", "2.0.0+more"), 0);
        assert_eq!(complaints_about("pyo3", "0.28.9"), 2);
        assert_eq!(complaints_about("paste", "9.9.9"), 1);
    }
}
