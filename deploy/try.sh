#!/bin/sh
# Builds the image, starts everything in compose.yaml under a name of its own with made-up secrets, asks /readyz through
# the proxy, and removes it all again. Needs docker or podman with compose, and openssl.
set -eu
cd "$(dirname "$0")"

engine=
for name in docker podman; do
  if command -v $name >/dev/null && $name info >/dev/null 2>&1; then engine=$name; break; fi
done
[ -n "$engine" ] || { echo 'Not tried: neither docker nor podman runs here.'; exit 0; }
$engine compose version >/dev/null 2>&1 || { echo "Not tried: $engine has no compose here."; exit 0; }

SENARAI_SECRETS=$(mktemp -d)
export SENARAI_SECRETS HTTP_PORT=8480 HTTPS_PORT=8443 SENARAI_IMAGE=senarai:try
compose() { $engine compose --project-name senarai-try --file compose.yaml "$@"; }
remove() { compose down --volumes --timeout 30 >/dev/null 2>&1 || true; rm -rf "$SENARAI_SECRETS"; }
trap remove EXIT

password=$(openssl rand -hex 16)
printf %s "$password" > "$SENARAI_SECRETS/database-password"
sed -e "s|^DATABASE_URL=.*|DATABASE_URL=postgresql://senarai:$password@postgres:5432/senarai|" \
  -e '/^SMTP_URL=/d' server.env.example > "$SENARAI_SECRETS/portal.env"
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=portal.example \
  -keyout "$SENARAI_SECRETS/key" -out "$SENARAI_SECRETS/certificate" 2>/dev/null
cat "$SENARAI_SECRETS/certificate" "$SENARAI_SECRETS/key" > "$SENARAI_SECRETS/portal.pem"
chmod 755 "$SENARAI_SECRETS" && chmod 644 "$SENARAI_SECRETS"/*

compose build
compose up --detach --wait --wait-timeout 300
answer=$(curl --silent --show-error --insecure --retry 30 --retry-delay 1 --retry-all-errors --fail \
  --resolve portal.example:8443:127.0.0.1 https://portal.example:8443/readyz)
echo "$answer"
[ "$answer" = '{"ok":true,"writes":true}' ]
