#!/bin/sh
# Prints a file of this folder with the variable NAME of the environment in place of each __NAME__. Fails if one is not set.
#   set -a; . deploy/high-availability/values.sh; set +a
#   sh deploy/high-availability/fill-in.sh patroni.yml > patroni.yml
set -eu
cd "$(dirname "$0")"
awk '{
  while (match($0, /__[A-Z0-9]+(_[A-Z0-9]+)*__/)) {
    name = substr($0, RSTART + 2, RLENGTH - 4)
    if (!(name in ENVIRON)) {
      print FILENAME ": " name " is not set." > "/dev/stderr"
      exit 1
    }
    printf "%s%s", substr($0, 1, RSTART - 1), ENVIRON[name]
    $0 = substr($0, RSTART + RLENGTH)
  }
  print
}' "$1"
