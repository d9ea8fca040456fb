#!/bin/sh
# Installs what submissions are built and checked with.
set -e
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends gcc g++ make libc6-dev valgrind {{packages}}
chmod 755 /autograder/source/discus /autograder/source/run_autograder
chmod 600 /autograder/source/rubric.toml
