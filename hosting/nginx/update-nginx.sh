#!/bin/sh
# Installs what the build writes for nginx, and reloads nginx. Root runs it after each build:
#
#   update-nginx /srv/site/dist/.nginx.conf [/etc/nginx/site/headers.conf]
#
# Installs maps as headers.conf, for the http block, and add_header directives as add-headers.conf
# beside it, for the server block (nginx.conf, which must name that file of another target). A build
# decides what the site answers, not what the machine does: only maps to the site's own variables
# and headers with their values are allowed, line by line, in a copy that only root can change.
# Where a line is not allowed, or nginx refuses the files, nothing changes. Root runs its own copy
# of this file, not the one in the site's folder: docs/deploying.md, "nginx".
set -eu
export LC_ALL=C

source=${1:?Usage: update-nginx /srv/site/dist/.nginx.conf [/etc/nginx/site/headers.conf]}
target=${2:-/etc/nginx/site/headers.conf}
folder=$(dirname -- "$target")
headers=$folder/add-headers.conf

fail() {
  echo "$1" >&2
  echo "$target is unchanged, and nginx was not reloaded." >&2
  exit 1
}

[ -f "$source" ] || fail "$source is not a file. Expected the file .nginx.conf of a built site."
work=$(mktemp -d "$folder/next.XXXXXX") || fail "$folder can't be written. Make it, and run this as root."
trap 'rm -rf -- "$work"' EXIT
# Copies a link as a link: root must read and print no other file, nor one linked meanwhile.
cp -P -- "$source" "$work/all"
[ ! -L "$work/all" ] || fail "$source is a link. Expected the file .nginx.conf of a built site."
[ -s "$work/all" ] || fail "$source is empty. Expected the file .nginx.conf of a built site."
# For nginx a text ends at this byte, for grep it does not: "include<NUL>" would read a file.
tr -d '\000' < "$work/all" | cmp -s - "$work/all" || fail "$source has a NUL byte, which no build writes."

# A text in quotes ends on its line, so that nothing can begin in it; "include" would read a file.
text='"([^"\\]|\\.)*"'
allowed="^(#.*|map_hash_bucket_size 256;|map ($text|[$][a-z0-9_]+) [$]site_[a-z0-9_]+ [{]|  $text $text;|  default $text;|[}]|"
limits='limit_req_zone [$]site_network zone=site_contact:1m rate=1r/s;|limit_conn_zone [$]site_network zone=site_contact_connections:1m;'
header='|add_header [A-Z][A-Za-z0-9-]* [$]site_header_[a-z0-9_]+ always;'
# Headers that no build may add: the list of hosting/rules/headers.ts, which a test compares.
unsafe='(set-cookie|location|refresh|access-control-[a-z-]*|www-authenticate|content-(length|type|encoding|location)|transfer-encoding|connection|upgrade|cache-control|vary)'
refused=$({
  grep -anvE "$allowed$limits$header)\$" "$work/all"
  grep -anE '^  "(include|hostnames|volatile)"' "$work/all"
  grep -aniE "^add_header $unsafe " "$work/all"
} || true)
[ -z "$refused" ] || fail "$source has lines that no build writes:
$(printf '%s\n' "$refused" | tr -d '\001-\010\013-\037\177' | cut -c 1-200 | head -n 20)"
grep -a '^add_header ' "$work/all" > "$work/headers" || fail "$source has no headers. Expected the file .nginx.conf of a built site, of the same version as this command."
grep -av '^add_header ' "$work/all" > "$work/maps" || fail "$source has no maps. Expected the file .nginx.conf of a built site."

# Keeps the file that another will replace.
keep() {
  chmod 644 "$1"
  if [ -e "$2" ]; then cp -p -- "$2" "$1.last"; fi
}
restore() {
  if [ -e "$1.last" ]; then mv -- "$1.last" "$2"; else rm -- "$2"; fi
}

# Both before the first is replaced: copying fails on a full disk.
keep "$work/maps" "$target"
keep "$work/headers" "$headers"
mv -- "$work/maps" "$target"
mv -- "$work/headers" "$headers"
if ! nginx -t -q; then
  restore "$work/maps" "$target"
  restore "$work/headers" "$headers"
  fail "nginx refuses the configuration: its message is above."
fi
if ! nginx -s reload; then
  echo "$target is new, but nginx was not reloaded: its message is above. Start nginx." >&2
  exit 1
fi
echo "nginx has the headers of $source."
