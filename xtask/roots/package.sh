# The Debian package: installed, removed and purged, then once more beside systemd.
. /verify/plays.sh
# apt asks no questions, and root needs no sudo.
printf 'APT::Get::Assume-Yes "true";\nAPT::Install-Recommends "false";\n' > /etc/apt/apt.conf.d/verify
sudo() { "$@"; }
files > /tmp/before
getent passwd > /tmp/users
cd /verify
as_shown .deb
plays discus
proves discus
for page in discus discus-play discus-serve; do
  zcat "/usr/share/man/man1/$page.1.gz" | grep -q '^\.TH'
done
bash -n /usr/share/bash-completion/completions/discus
test -s /usr/share/zsh/vendor-completions/_discus
test -s /usr/share/fish/vendor_completions.d/discus.fish
test -s /usr/share/discus/books/plies_12.book
getent passwd | diff /tmp/users -

# The rooms of a service that has run.
mkdir -p /var/lib/private/discus
touch /var/lib/private/discus/rooms.db
ln -s private/discus /var/lib/discus
apt-get remove --quiet --yes discus
test ! -e /usr/bin/discus
test -e /var/lib/private/discus/rooms.db
apt-get purge --quiet --yes discus
rmdir /var/lib/private
files | diff /tmp/before -

apt-get update --quiet
apt-get install --quiet systemd man-db /verify/*.deb
man --where discus discus-play discus-serve
# It warns of what is wrong, and ends well.
systemd-analyze verify discus.service > /tmp/warnings 2>&1
diff /dev/null /tmp/warnings
test "$(systemctl is-enabled discus)" = disabled
