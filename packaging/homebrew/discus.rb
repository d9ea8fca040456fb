# `cargo xtask release` fills in what is between @ signs.
class Discus < Formula
  desc "Plays, solves, teaches and referees Connect Four and checkers"
  homepage "@REPOSITORY@"
  url "@DOWNLOAD@/discus-@VERSION@.tar.gz"
  sha256 "@SOURCE_SHA256@"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args(path: "crates/discus")
    generate_completions_from_executable(bin/"discus", "completions")
    system bin/"discus", "man", "--output", man1
    (share/"discus/books").install "books/plies_12.book"
    # Minutes of computing. Of each table, the values are used and the distances are not.
    system bin/"discus", "tables", "build", "all", "--pieces", "5", "--dir", "endgames"
    Dir["endgames/*"].each { |laws| (share/"discus"/laws).install Dir["#{laws}/*.values"] }
  end

  test do
    assert_match "112233 18", shell_output("#{bin}/discus solve 112233")
  end
end
