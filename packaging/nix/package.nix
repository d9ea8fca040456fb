# `nix-build -E 'with import <nixpkgs> {}; callPackage ./packaging/nix/package.nix {}'` from the root of the repository.
{ lib, rustPlatform, installShellFiles }:

rustPlatform.buildRustPackage {
  pname = "discus";
  version = (lib.importTOML ../../Cargo.toml).workspace.package.version;
  # Without what builds leave in the repository.
  src = lib.cleanSourceWith {
    src = lib.cleanSource ../..;
    filter = path: _: !builtins.elem path (map toString [ ../../dist ../../target ]);
  };
  cargoLock.lockFile = ../../Cargo.lock;
  cargoBuildFlags = [ "--package" "discus" ];

  # The tests need compilers, a terminal and namespaces; `cargo xtask test` runs them.
  doCheck = false;

  nativeBuildInputs = [ installShellFiles ];
  postInstall = ''
    installShellCompletion --cmd discus \
      --bash <($out/bin/discus completions bash) \
      --fish <($out/bin/discus completions fish) \
      --zsh <($out/bin/discus completions zsh)
    $out/bin/discus man --output pages
    installManPage pages/*
    install -D --mode=644 books/plies_12.book --target-directory=$out/share/discus/books
    # Minutes of computing. Of each table, the values are used and the distances are not.
    $out/bin/discus tables build all --pieces 5 --dir $out/share/discus/endgames
    find $out/share/discus/endgames -name '*.distances' -delete
  '';

  meta = {
    description = "Plays, solves, teaches and referees Connect Four and checkers";
    homepage = (lib.importTOML ../../Cargo.toml).workspace.package.repository;
    license = [ lib.licenses.mit lib.licenses.asl20 ];
    mainProgram = "discus";
    platforms = lib.platforms.unix;
  };
}
