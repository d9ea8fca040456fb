//! Shows the results of `discus grade`.

use std::fs;
use std::path::PathBuf;

use axum::Router;
use discus_web::{Config, Site};

use crate::{get, site, usual};

/// A folder of results, deleted when this is dropped.
struct Results(PathBuf);

impl Results {
    fn new(name: &str) -> Results {
        let folder = format!("discus-grades-{name}-{}", std::process::id());
        let results = Results(std::env::temp_dir().join(folder));
        let _ = fs::remove_dir_all(&results.0);
        for (file, text) in [
            ("index.html", "<p>all"),
            ("grades.csv", "name\nAda\n"),
            ("summary.txt", "spfiar\n"),
            ("reports/ada.html", "<style>p {}</style><p>Ada"),
            ("reports/ada-2.txt", "Ada"),
            ("data/ada.json", "{}"),
            (".discus-grade", ""),
            ("reports/x.json", "{}"),
            ("reports/.partial.html", ""),
            ("secret.txt", "secret"),
        ] {
            let place = results.0.join(file);
            fs::create_dir_all(place.parent().expect("a folder")).expect("a folder");
            fs::write(place, text).expect("a file");
        }
        results
    }

    fn app(&self) -> Router {
        site(Config { grades: Some(self.0.clone()), ..Config::default() })
    }
}

impl Drop for Results {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[tokio::test]
async fn the_summary_and_the_reports_are_shown() {
    let results = Results::new("shown");
    let app = results.app();
    for (path, kind, text) in [
        ("/grades/", "text/html; charset=utf-8", "<p>all"),
        ("/grades/index.html", "text/html; charset=utf-8", "<p>all"),
        ("/grades/grades.csv", "text/csv; charset=utf-8", "name\nAda\n"),
        ("/grades/summary.txt", "text/plain; charset=utf-8", "spfiar\n"),
        ("/grades/reports/ada.html", "text/html; charset=utf-8", "<style>p {}</style><p>Ada"),
        ("/grades/reports/ada-2.txt", "text/plain; charset=utf-8", "Ada"),
    ] {
        let answer = get(&app, path).await;
        assert_eq!((answer.status.as_u16(), answer.text()), (200, text), "{path}");
        assert_eq!(answer.headers["content-type"], kind);
        assert_eq!(answer.headers["cache-control"], "no-store");
        let policy = answer.headers["content-security-policy"].to_str().expect("text");
        assert!(policy.starts_with("default-src 'none'; style-src 'unsafe-inline';"), "{policy}");
        assert_eq!(answer.headers.get_all("content-security-policy").iter().count(), 1);
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    }
    let answer = get(&app, "/grades").await;
    assert_eq!(
        (answer.status.as_u16(), &answer.headers["location"]),
        (308, &"/grades/".parse().unwrap())
    );
    // A report that is written later is shown, too.
    fs::write(results.0.join("reports/bob.html"), "<p>Bob").expect("a file");
    assert_eq!(get(&app, "/grades/reports/bob.html").await.status, 200);
}

#[cfg(unix)]
#[tokio::test]
async fn nothing_else_is_shown() {
    let results = Results::new("else");
    std::os::unix::fs::symlink("/etc/passwd", results.0.join("reports/link.txt")).expect("a link");
    let app = results.app();
    for path in [
        "/grades/secret.txt",
        "/grades/.discus-grade",
        "/grades/reports",
        "/grades/reports/",
        "/grades/reports/x.json",
        "/grades/reports/.html",
        "/grades/reports/.partial.html",
        "/grades/reports/link.txt",
        "/grades/reports/nobody.html",
        "/grades/reports/..%2fsecret.txt",
        "/grades/reports/%2e%2e%2fsecret.txt",
        "/grades/reports/..%2f..%2f..%2fetc%2fpasswd",
        "/grades/reports/../secret.txt",
        "/grades/..%2findex.html",
        "/grades/data/ada.json",
        "/grades/data%2fada.json",
        "/grades/reports/ada%00.html",
        "/grades/reports/%2fetc%2fpasswd.txt",
        "/grades//etc/passwd",
    ] {
        let answer = get(&app, path).await;
        assert_eq!(answer.status, 404, "{path}: {}", answer.text());
        assert!(!answer.text().contains("secret\n") && !answer.text().contains("root:"), "{path}");
    }
}

#[tokio::test]
async fn a_server_without_grades_says_so() {
    for path in ["/grades", "/grades/", "/grades/grades.csv", "/grades/x", "/grades/reports/a.html"]
    {
        let answer = get(&usual(), path).await;
        assert_eq!(answer.status, 404);
        assert!(answer.text().contains("shows no grades"), "{path}: {}", answer.text());
    }
}

#[tokio::test]
async fn a_folder_without_results_is_refused() {
    let folder = std::env::temp_dir();
    let config = Config { grades: Some(folder), ..Config::default() };
    let why = Site::new(config).err().expect("there are none").to_string();
    assert!(why.contains("holds no results"), "{why}");
}
