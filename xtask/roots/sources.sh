# What `cargo install` made of the sources.
. /verify/plays.sh
plays /verify/installed/bin/discus
