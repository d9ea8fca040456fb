# The archive: installed and removed by root, and by a user in a folder of their own.
. /verify/plays.sh
mkdir /tmp/discus
tar --extract --strip-components=1 --file /verify/discus-*-linux.tar.gz --directory /tmp/discus
files > /tmp/before
/tmp/discus/install.sh
plays discus
proves discus
bash -n /usr/local/share/bash-completion/completions/discus
test -s /usr/local/share/man/man1/discus-play.1
/tmp/discus/uninstall.sh
files | diff /tmp/before -

useradd --create-home player
files > /tmp/before
su player -c '
  set -eu
  . /verify/plays.sh
  /tmp/discus/install.sh
  plays ~/.local/bin/discus
  proves ~/.local/bin/discus
  /tmp/discus/uninstall.sh
  rm -rf ~/.config ~/.cache
'
files | diff /tmp/before -
