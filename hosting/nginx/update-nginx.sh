#!/bin/sh
# Puts what a build has written for nginx where root's nginx includes it, and has nginx read it. Root runs it after each build:
#
#   update-nginx /srv/site/dist/.nginx.conf [/etc/nginx/site/headers.conf]
#
# A build decides what the site answers, not what the machine does: only maps to the site's own variables are taken, line by
# line, from a copy that nobody else can change. Where a line is not allowed, or nginx refuses the file, nothing is changed.
# Root keeps a copy of this file, as of all that root runs: docs/deploying.md, "nginx".
set -eu
export LC_ALL=C

source=${1:?Usage: update-nginx /srv/site/dist/.nginx.conf [/etc/nginx/site/headers.conf]}
target=${2:-/etc/nginx/site/headers.conf}

fail() {
  echo "$1" >&2
  echo "$target is unchanged, and nginx was not reloaded." >&2
  exit 1
}

[ -f "$source" ] || fail "$source is no file. Expected the file .nginx.conf of a built site."
next=$(mktemp "$target.next.XXXXXX") || fail "$target can't be written. Make its folder, and run this as root."
last=$(mktemp "$target.last.XXXXXX")
trap 'rm -f "$next" "$last"' EXIT
cat -- "$source" > "$next"
[ -s "$next" ] || fail "$source is empty. Expected the file .nginx.conf of a built site."

# A text in quotes ends on its line, so that nothing can begin in it; "include" would read another file.
text='"([^"\\]|\\.)*"'
allowed="^(#.*|map_hash_bucket_size 256;|map ($text|[$][a-z0-9_]+) [$]site_[a-z_]+ [{]|  $text $text;|  default $text;|[}]|"
limits='limit_req_zone [$]site_network zone=site_contact:1m rate=1r/s;|limit_conn_zone [$]site_network zone=site_contact_connections:1m;'
refused=$({ grep -anvE "$allowed$limits)\$" "$next"; grep -anE '^  "(include|hostnames|volatile)"' "$next"; } || true)
[ -z "$refused" ] || fail "$source has lines that no build writes:
$(printf '%s\n' "$refused" | cut -c 1-200 | head -n 20)"

chmod 644 "$next"
if [ -e "$target" ]; then cp -p -- "$target" "$last"; else rm "$last"; fi
mv -- "$next" "$target"
if ! nginx -t -q; then
  if [ -e "$last" ]; then mv -- "$last" "$target"; else rm -- "$target"; fi
  fail "nginx refuses the configuration: its message is above."
fi
if ! nginx -s reload; then
  echo "$target is new, but nginx could not be told: its message is above. Start it." >&2
  exit 1
fi
echo "nginx has the headers of $source."
