use std::fmt;
use std::io;
use std::path::PathBuf;

use crate::Material;

/// Why bytes are not a table of the wanted laws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadTable {
    /// They do not begin like a table.
    NotATable,
    /// They have a format of another version.
    Version(u8),
    /// They are of the laws with this key.
    Laws(String),
    /// They are of another material.
    Material(Material),
    /// They are cut off.
    Cut,
    /// They have changed since they were written.
    Damaged,
}

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTable::NotATable => f.write_str("this is not a table"),
            BadTable::Version(version) => {
                write!(f, "the table has format {version}, but only format {FORMAT} is supported")
            }
            BadTable::Laws(key) => write!(f, "the table is of other laws: {key}"),
            BadTable::Material(material) => write!(f, "the table is of {material}"),
            BadTable::Cut => f.write_str("the table is cut off"),
            BadTable::Damaged => f.write_str("the table is damaged: its checksum is wrong"),
        }
    }
}

impl std::error::Error for BadTable {}

/// The version of the format.
pub(crate) const FORMAT: u8 = 1;

/// Why tables cannot be used.
#[derive(Debug)]
pub enum TablesError {
    /// A file cannot be read or written.
    File(PathBuf, io::Error),
    /// A file is not what its name says.
    Table(PathBuf, BadTable),
    /// The work was stopped.
    Stopped,
}

impl fmt::Display for TablesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TablesError::File(path, error) => write!(f, "{}: {error}", path.display()),
            TablesError::Table(path, bad) => {
                let path = path.display();
                write!(f, "{path}: {bad}; remove it and build it again with `discus tables build`")
            }
            TablesError::Stopped => crate::Stopped.fmt(f),
        }
    }
}

impl std::error::Error for TablesError {}

impl From<crate::Stopped> for TablesError {
    fn from(_: crate::Stopped) -> TablesError {
        TablesError::Stopped
    }
}
