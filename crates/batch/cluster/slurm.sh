#!/usr/bin/env bash
# Runs a planned job on Slurm and joins its results. Tournaments whose rounds depend on each other take an
# array for each round.
#
#   discus batch plan tournament plan.toml --output job
#   slurm.sh job plan.db 100
set -euo pipefail
folder=$1 output=$2 tasks=${3:-100}
before=
while left=$(discus batch left "$folder") && [ -n "$left" ]; do
  if [ "$left" = "$before" ]; then
    echo "slurm.sh: no unit of the last array has ended; read the output of its tasks (slurm-*.out)" >&2
    exit 1
  fi
  before=$left
  count=$(wc -l <<<"$left")
  last=$(((count < tasks ? count : tasks) - 1))
  # A failed task fails the array; what it left is tried once more.
  sbatch --wait --array="0-$last" "$(dirname "$0")/slurm-share.sh" "$folder" || true
done
discus batch merge "$folder" --output "$output"
