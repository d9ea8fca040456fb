use std::ffi::{CStr, c_char, c_void};
use std::num::NonZeroUsize;
use std::ptr::null_mut;

use books::Problem;
use solver::book::Book;
use solver::{BadOptions, Options};

use crate::convert::path;
use crate::message::Failure;
use crate::status::Status;

/// `discus_solver_options`: 0 and NULL stand for the defaults.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct COptions {
    /// The number of rows; 0 for 6, if the columns are 0 too.
    pub rows: u32,
    /// The number of columns; 0 for 7, if the rows are 0 too.
    pub columns: u32,
    /// The number of threads.
    pub threads: u32,
    /// The size of the table in bytes.
    pub table_bytes: u64,
    /// The path of a book, or `""` for the embedded one.
    pub book: *const c_char,
    /// A function that returns whether to stop.
    pub stop: Option<unsafe extern "C" fn(*mut c_void) -> i32>,
    /// The argument of `stop`.
    pub stop_data: *mut c_void,
}

impl COptions {
    /// # Safety
    /// `book` is null or ends with NUL.
    pub(crate) unsafe fn read(&self) -> Result<Options, Failure> {
        let mut options = Options::default();
        if (self.rows, self.columns) != (0, 0) {
            (options.rows, options.columns) = (self.rows as usize, self.columns as usize);
        }
        options.threads = NonZeroUsize::new(self.threads as usize).unwrap_or(options.threads);
        if self.table_bytes > 0 {
            options.table_bytes = usize::try_from(self.table_bytes).unwrap_or(usize::MAX);
        }
        if !self.book.is_null() {
            // SAFETY: it is not null, and the caller promises the rest.
            let name = unsafe { CStr::from_ptr(self.book) };
            options.book = Some(book(name)?);
        }
        Ok(options)
    }
}

/// The book at a path, or the embedded one.
fn book(name: &CStr) -> Result<Book, Failure> {
    if name.is_empty() {
        return Ok(Book::embedded());
    }
    books::open(path(name)).map_err(|error| {
        let status = match error.problem {
            Problem::Unreadable(_) | Problem::NotAFile => Status::File,
            Problem::NotABook(_) => Status::Book,
        };
        // A message has little room, and the caller knows the path.
        Failure::new(status, &error.problem)
    })
}

impl From<BadOptions> for Failure {
    fn from(bad: BadOptions) -> Failure {
        let status = match bad {
            BadOptions::Board(_) => Status::Unsupported,
            BadOptions::Threads => Status::OutOfRange,
            BadOptions::Book(_) => Status::Book,
            BadOptions::Memory => Status::Memory,
        };
        Failure::new(status, &bad)
    }
}

/// The function that a caller asks to be asked whether to stop.
pub(crate) struct CStop {
    function: Option<unsafe extern "C" fn(*mut c_void) -> i32>,
    data: *mut c_void,
}

// SAFETY: `discus.h` asks for a function that several threads may call at once with this argument.
unsafe impl Send for CStop {}
// SAFETY: as above.
unsafe impl Sync for CStop {}

impl CStop {
    /// Never stops.
    pub(crate) const NEVER: CStop = CStop { function: None, data: null_mut() };

    pub(crate) fn of(options: &COptions) -> CStop {
        CStop { function: options.stop, data: options.stop_data }
    }

    pub(crate) fn asks(&self) -> bool {
        // SAFETY: the caller of `discus_solver_new` promises a function that takes this argument.
        self.function.is_some_and(|function| unsafe { function(self.data) } != 0)
    }
}
