# The archive: installed and removed by root, and by a user in a folder of their own.
. /verify/plays.sh
files > /tmp/before
cd /verify
as_shown install.sh
plays discus
proves discus
bash -n /usr/local/share/bash-completion/completions/discus
test -s /usr/local/share/man/man1/discus-play.1
./discus-*-linux/uninstall.sh
files | diff /tmp/before -

useradd --create-home player
files > /tmp/before
su player -c '
  set -eu
  . /verify/plays.sh
  mkdir /tmp/player
  cd /tmp/player
  cp /verify/*.tar.gz .
  as_shown install.sh
  plays ~/.local/bin/discus
  proves ~/.local/bin/discus
  ./discus-*-linux/uninstall.sh
  rm -rf ~/.config ~/.cache
'
files | diff /tmp/before -
