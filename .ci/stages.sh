# For .ci/run and .ci/nightly: runs stages, times them, adds their tests up and says so at the end.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export CI=true
# The gate starts Node some hundred times on the same files.
export NODE_COMPILE_CACHE=$PWD/.data/compile-cache
results=.data/ci
rm -rf "$results"
mkdir -p "$results"

note() { # name, passed, failed, start: a line of its own, so that stages beside each other can write too
  echo "$2 $3 $((SECONDS - $4)) $1" >>"$results/stages"
  if [ "$3" -eq 0 ]; then echo "::: $1 ok ($((SECONDS - $4)) s)"; else echo "::: $1 FAILED ($((SECONDS - $4)) s)"; fi
}

stage() { # name, command…: counts as one
  local name=$1 started=$SECONDS
  shift
  echo "::: $name"
  if "$@"; then note "$name" 1 0 "$started"; else note "$name" 0 1 "$started"; fi
}

needed() { # a stage without which the rest means nothing
  stage "$@"
  failed "$1" && finish
}

failed() { grep -q "^0 1 [0-9]* $1$" "$results/stages"; } # name

tests() { # name, command…: a runner that writes .data/<name>.json; its own counts are added up
  local name=$1 started=$SECONDS status counts
  shift
  echo "::: $name"
  rm -f ".data/$name.json"
  "$@"
  status=$?
  counts=$(node_modules/.bin/node tools/count-tests.ts ".data/$name.json" 2>>"$results/findings") || counts="0 1"
  # A runner may fail with every test green: a report without its process, an error outside of a test.
  if [ "$status" -ne 0 ] && [ "${counts#* }" -eq 0 ]; then counts="${counts% *} 1"; fi
  note "$name" "${counts% *}" "${counts#* }" "$started"
}

beside() { # name, command…: in the background; `join` shows what it said
  local name=$1
  shift
  "$@" >"$results/$name.log" 2>&1 </dev/null &
  echo $! >"$results/$name.pid"
}

join() { # name…; one that was not started is passed over
  local name
  for name in "$@"; do
    [ -e "$results/$name.pid" ] || continue
    wait "$(cat "$results/$name.pid")"
    cat "$results/$name.log"
  done
}

packages() { # program:package…: programs of the distribution that tests use, where the machine lacks one
  local missing=() browser=() folders pair
  folders=$PATH:/usr/sbin:$(printf '%s:' /usr/lib/postgresql/*/bin)
  [ -n "${CHROMIUM:-}" ] || browser=(chromium:chromium chromium-headless-shell:chromium-headless-shell)
  for pair in "${browser[@]}" psql:postgresql-client pgbouncer:pgbouncer age:age caddy:caddy nginx:nginx-light openssl:openssl promtool:prometheus systemd-analyze:systemd haproxy:haproxy patroni:patroni "$@"; do
    PATH=$folders command -v "${pair%:*}" >/dev/null || missing+=("${pair#*:}")
  done
  python3 -c "import yaml" 2>/dev/null || missing+=(python3-yaml)
  [ ${#missing[@]} -eq 0 ] || install_packages fonts-liberation "${missing[@]}"
}

install_packages() { # package…: none of them starts a service, which would take a port that tests or developers use
  local sudo=() policy=/usr/sbin/policy-rc.d before services status
  [ "$(id -u)" -eq 0 ] || sudo=(sudo)
  before=$(installed_packages)
  # Debian asks this program whether it may start one; 101 is no. Images of containers have it already.
  if [ -e "$policy" ]; then policy=; else printf '#!/bin/sh\nexit 101\n' | "${sudo[@]}" install -m 755 /dev/stdin "$policy"; fi
  "${sudo[@]}" apt-get update -qq &&
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
  status=$?
  [ -z "$policy" ] || "${sudo[@]}" rm -f "$policy"
  # Nor at the next start of the machine.
  services=$(comm -13 <(echo "$before") <(installed_packages) | grep -v '^systemd' |
    xargs -r dpkg --listfiles | sed -n 's|.*/systemd/system/\([^/@]*\.service\)$|\1|p' | sort -u)
  if [ -n "$services" ] && command -v systemctl >/dev/null; then
    # shellcheck disable=SC2086 # one name per word
    "${sudo[@]}" systemctl disable --quiet $services 2>/dev/null
  fi
  return "$status"
}

installed_packages() {
  dpkg-query --show --showformat '${db:Status-Abbrev}${Package}\n' | sed -n 's/^ii *//p' | LC_ALL=C sort -u
}

install() {
  needed install npm ci --strict-allow-scripts --no-audit --no-fund
}

finish() { # the summary; the last line is for machines
  local passed=0 failed=0 more less seconds name
  echo
  while read -r more less seconds name; do
    printf '%6d passed %4d failed %5d s  %s\n' "$more" "$less" "$seconds" "$name"
    passed=$((passed + more))
    failed=$((failed + less))
  done <"$results/stages"
  [ ! -s "$results/findings" ] || cat "$results/findings"
  echo "took $SECONDS s"
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
  exit
}
