#!/bin/sh
# Installs Discus from the folder of this script. Usage: install.sh [PREFIX], such as ~/.local or /usr;
# without one, it is /usr/local for root and ~/.local for everybody else. uninstall.sh removes the same files.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ $# -gt 1 ]; then
  echo "usage: $0 [PREFIX]" >&2
  exit 2
elif [ $# -eq 1 ]; then
  prefix=$1
elif [ "$(id -u)" = 0 ]; then
  prefix=/usr/local
else
  prefix=${HOME:?name a prefix}/.local
fi
task=install
[ "$(basename "$0")" = uninstall.sh ] && task=remove

# Installs or removes the files of a folder.
files() { # MODE FROM TO
  for file in "$here/$2"/*; do
    place=$prefix/$3/$(basename "$file")
    if [ "$task" = remove ]; then
      rm -f "$place"
    else
      mkdir -p "$prefix/$3"
      # A file beside the old one takes its place, so that a running Discus is not disturbed.
      cp "$file" "$place.new"
      chmod "$1" "$place.new"
      mv -f "$place.new" "$place"
    fi
  done
}

files 755 bin bin
files 644 man share/man/man1
files 644 completions/bash share/bash-completion/completions
files 644 completions/zsh share/zsh/site-functions
files 644 completions/fish share/fish/vendor_completions.d
files 644 books share/discus/books
for folder in "$here"/endgames/*; do
  laws=$(basename "$folder")
  files 644 "endgames/$laws" "share/discus/endgames/$laws"
done
files 644 doc share/doc/discus

if [ "$task" = remove ]; then
  echo "Discus is removed from $prefix."
  exit
fi
echo "Discus is in $prefix/bin."
case ":$PATH:" in
  *":$prefix/bin:"*) echo "Type discus to play." ;;
  *) echo "Type $prefix/bin/discus to play, or add $prefix/bin to PATH." ;;
esac
