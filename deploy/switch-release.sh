#!/bin/sh
# Usage: deploy/switch-release.sh <release>
# Applies the release's migrations, lets /srv/dollop/current lead to it, and restarts one process after the other, so that
# customers notice nothing. To go back, name the release before: its migrations stay, and it runs with them.
set -eu

home=${DOLLOP_HOME:-/srv/dollop}
ports=${WEB_PORTS:-3001 3002}
release=$home/releases/${1:?"Usage: deploy/switch-release.sh <release>"}

[ -f "$release/build/server/main.js" ] || { echo "$release is not built." >&2; exit 1; }
cd "$release"
release=$(pwd -P)

# Before anything changes, with what systemd would give it. A release without --check reads its settings, and then says
# which roles it expects.
mode=$(grep -qs '^NODE_ENV=' "$home/.env" || echo NODE_ENV=production)
# shellcheck disable=SC2086 # no word if the file has it
said=$(env -i PATH="$PATH" $mode \
  node_modules/.bin/node --env-file="$home/.env" build/server/main.js --check 2>&1) ||
  case $said in
  *"Expected the roles"*) ;;
  *) echo "$said" >&2; exit 1 ;;
  esac
case $said in *"did you mean"*) echo "$said" >&2 ;; esac
node_modules/.bin/node --env-file="$home/.env" build/server/migrate.js

# A page asks any process for its files: while both versions run, and hours later on a phone that has it open. So each gets
# those of the other. Their names contain a hash of the content. A release passes on only what it was built with, not what
# it got (newer than the last file of the build), so that the folder does not grow with every release.
share_files() {
  for file in "$1"/build/client/assets/*; do
    [ -e "$2/build/client/assets/${file##*/}" ] || [ "$file" -nt "$1/build/licences.txt" ] ||
      cp "$file" "$2/build/client/assets/"
  done
}
if [ -d "$home/current/build" ]; then
  share_files "$home/current" "$release"
  share_files "$release" "$home/current"
fi

# In one step: a process that starts in between finds one release or the other.
ln -sfn "$release" "$home/next"
mv -T "$home/next" "$home/current"

# Asks the process itself, by the folder that it was started in.
confirm() {
  pid=$(systemctl show --property=MainPID --value "$1")
  runs=$(sudo readlink "/proc/$pid/cwd" || true)
  [ "$runs" = "$release" ] || {
    echo "$1 does not run ${release##*/} but ${runs:-nothing}: see journalctl -u $1." >&2
    exit 1
  }
  echo "$1 runs ${release##*/}."
}

for port in $ports; do
  sudo systemctl restart "dollop-web@$port"
  tries=60
  until curl --silent --fail "http://127.0.0.1:$port/readyz" >/dev/null; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || {
      echo "dollop-web@$port is not ready: see journalctl -u dollop-web@$port. The processes after it run on." >&2
      exit 1
    }
    sleep 1
  done
  # The proxy looks every second; the next process stops only after it has noticed this one.
  sleep 3
  confirm "dollop-web@$port"
done
sudo systemctl restart dollop-worker
# One that cannot start has ended by then.
sleep 3
confirm dollop-worker
