#!/usr/bin/env bash
#SBATCH --job-name=discus
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --time=02:00:00
#SBATCH --requeue
# A task of an array: runs its share of the units of a job, in a folder that all nodes see. A task that is
# started again skips the units that have results. The tasks of the array are numbered from 0.
#
#   sbatch --array=0-99 slurm-share.sh FOLDER
set -euo pipefail
exec discus batch run "$1" --share "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --jobs 1 --quiet
