#!/bin/sh
# Asks a portal from outside whether it runs as docs/operations/deploy.md says: check.sh https://portal.example. Further
# arguments go to curl. Changes nothing. Ends with 1 where something is wrong. Needs curl, and openssl for https.
set -u
[ $# -gt 0 ] || { echo "Usage: $0 https://portal.example [options of curl]" >&2; exit 2; }
portal=${1%/}
shift
head=$(mktemp) && body=$(mktemp) || exit 2
trap 'rm -f "$head" "$body"' EXIT
wrong=0

# Asks for an address; the status is in $status. An id that the client chose is sent, as anybody may.
ask() {
  address=$1
  shift
  status=$(curl --silent --max-time 15 --output "$body" --dump-header "$head" --write-out '%{http_code}' \
    --header 'X-Request-Id: chosen-by-the-client' --header 'Accept-Encoding: br, gzip' "$@" "$address")
}
has() { tr -d '\r' < "$head" | grep -i -q -E "^$1"; }
# Says whether what follows the sentence is so.
say() {
  sentence=$1
  shift
  if "$@"; then echo "ok     $sentence"; else echo "WRONG  $sentence"; wrong=1; fi
}

ask "$portal/healthz" "$@"
say "/healthz is 200 (it was $status)" [ "$status" = 200 ]
ask "$portal/readyz" "$@"
say "/readyz is 200: a server reaches its database (it was $status)" [ "$status" = 200 ]
say '/readyz has "writes": true: the disk has room' grep -q '"writes":true' "$body"
ask "$portal/" "$@"
say "the portal is there (it was $status)" [ "$status" = 200 ]
say 'it is compressed' has 'content-encoding: (br|gzip)'
say 'it may load its own scripts alone' has "content-security-policy: .*script-src"
say 'the answer has an id' has 'x-request-id: .+'
say 'the proxy chose the id, and not the client' sh -c "! grep -i -q '^x-request-id: chosen-by-the-client' '$head'"
ask "$portal/api/agents/no-such-operation" "$@"
say "the API answers for itself, and not with the page (it was $status)" has 'content-type: application/json'
ask "$portal/metrics" "$@"
say "/metrics is not for everybody (it was $status)" [ "$status" = 404 ]

case "$portal" in
  https://*)
    ask "$portal/" "$@"
    say 'browsers stay with https (HSTS)' has 'strict-transport-security: max-age=[1-9]'
    host=${portal#https://}
    ask "http://${host%%:*}/" "$@"
    say "http leads to https (it was $status)" has 'location: https://'
    ask "$portal/" "$@" --write-out '%{http_code} %{remote_ip} %{remote_port}'
    at=${status#* }
    case "$at" in *:*) at="[${at% *}]:${at#* }" ;; *) at="${at% *}:${at#* }" ;; esac
    say 'the certificate is valid for another week' sh -c "openssl s_client -connect '$at' \
      -servername '${host%%:*}' < /dev/null 2>/dev/null | openssl x509 -noout -checkend 604800 > /dev/null 2>&1"
    ;;
esac

[ "$wrong" = 0 ] && echo 'All is as it should be.'
exit "$wrong"
