#!/bin/bash
# Sets up Debian for a store: firewall, certificate, nginx, platform, builder, backups, size of the journal, and checks of pushes.
# Run it as root in the folder of the shop. It reads domains and host from store.json. Running it again replaces all files but .env.
# The third argument "proxy" sets up firewall, certificate and nginx alone, for a platform in a container.
set -euo pipefail
usage='Usage: set-up-server.sh <store> <your email address> [proxy]'
store=${1:?$usage} email=${2:?$usage} part=${3:-all}

read_setting() {
  grep -om1 "\"$1\": *\"[^\"]*\"" "stores/$store/store.json" | cut -d'"' -f4 ||
    { echo "stores/$store/store.json: $1 is not set" >&2; return 1; }
}
get_domain() { sed -E 's|^https?://([^/:]+).*|\1|' <<< "$1"; }
site_url=$(read_setting siteUrl)
platform_url=$(read_setting platformUrl)
host=$(read_setting host)
site=$(get_domain "$site_url") platform=$(get_domain "$platform_url")
if [ "$host" = nginx ] || [ "$host" = plain ]; then serves_site=yes; else serves_site=; fi

echo '1/4 firewall and certificate'
ufw allow OpenSSH
# The port of this connection, where it is not that of OpenSSH.
[ -z "${SSH_CONNECTION:-}" ] || ufw allow "${SSH_CONNECTION##* }/tcp"
ufw allow 'Nginx Full'
ufw --force enable
certificate=/etc/letsencrypt/live/$store
# certbot renews the certificate by itself, and then reloads nginx.
certbot certonly --nginx --non-interactive --agree-tos --keep-until-expiring --renew-with-new-domains --email "$email" \
  --cert-name "$store" --domain "$platform" ${serves_site:+--domain "$site"} --deploy-hook 'systemctl reload nginx'

echo '2/4 nginx'
cat > "/etc/nginx/conf.d/$store.platform.conf" <<END
server {
  listen 443 ssl;
  server_name $platform;
  ssl_certificate $certificate/fullchain.pem;
  ssl_certificate_key $certificate/privkey.pem;
  client_max_body_size 1m;
  location / {
    proxy_pass http://127.0.0.1:4400;
    proxy_set_header Host \$host;
    proxy_set_header X-Forwarded-For \$remote_addr;
    proxy_set_header X-Request-Id \$request_id;
  }
}
server {
  listen 80;
  server_name $platform${serves_site:+ $site};
  return 301 https://\$host\$request_uri;
}
END
# Each release of a site has an nginx.conf with its redirects and headers. This program installs it, and restores the last one when nginx does not
# accept it: nginx would not start again.
cat > /usr/local/bin/install-site <<'END'
#!/bin/bash
set -euo pipefail
site=/srv/sites/$1/current
certificate=/etc/letsencrypt/live/$1
ssl="listen 443 ssl; ssl_certificate $certificate/fullchain.pem; ssl_certificate_key $certificate/privkey.pem;"
installed=/etc/nginx/conf.d/$1.conf
sed -e "s|^  root .*;|  root $site/site;|" -e "s|^  listen 80;|  $ssl|" "$site/nginx.conf" > "$installed.next"
rm -f "$installed.last"
[ ! -e "$installed" ] || mv "$installed" "$installed.last"
mv "$installed.next" "$installed"
if ! nginx -t; then
  rm "$installed"
  [ ! -e "$installed.last" ] || mv "$installed.last" "$installed"
  exit 1
fi
systemctl reload nginx
END
chmod +x /usr/local/bin/install-site
units=/etc/systemd/system
if [ "$serves_site" ]; then
  cat > "$units/install-site@.service" <<END
[Unit]
Description=Installs redirects and headers of the current release of %i

[Service]
Type=oneshot
ExecStart=/usr/local/bin/install-site %i
END
  cat > "$units/install-site@.path" <<END
[Path]
PathChanged=/srv/sites/%i

[Install]
WantedBy=multi-user.target
END
fi
nginx -t
systemctl reload nginx

if [ "$part" = all ]; then
  echo '3/4 settings, services, backups and pushes'
  install -d -o shop -g shop /srv/sites /srv/shop/backups /srv/shop/data
  settings=/srv/shop/app/.env
  [ -e "$settings" ] || (
    umask 077
    cat > "$settings" <<END
PLATFORM_URL=$platform_url
PLATFORM_CLIENT_HEADER=X-Forwarded-For
PLATFORM_DB=/srv/shop/data/platform.sqlite
BUILD_HOOK_SECRET=$(openssl rand -hex 32)
# Payments are simulated. To sell, remove the next line, and the # before the others with your values.
PAYMENTS=sandbox
#STRIPE_SECRET_KEY=sk_live_1234567890
#STRIPE_PUBLISHABLE_KEY=pk_live_1234567890
#STRIPE_WEBHOOK_SECRET=whsec_1234567890
#SMTP_URL=smtps://name:password@smtp.mail.example
#MAIL_FROM=orders@$(sed -E 's|^www\.||' <<< "$site")
END
    chown shop: "$settings"
  )
  add_setting() { # name, value
    ! grep -q "^$1=" "$settings" || return 0
    # An editor may have left out the end of the last line.
    [ -z "$(tail -c 1 "$settings")" ] || echo >> "$settings"
    echo "$1=$2" >> "$settings"
  }
  if [ "$serves_site" ]; then
    add_setting PUBLISH_TO folder:/srv/sites
    add_setting "BUILD_HOOK_$(tr a-z- A-Z_ <<< "$store")" "http://127.0.0.1:4500/build/$store"
  fi

  write_service() { # name, command, folders to write to, what starts before, another line
    cat > "$units/shop-$1.service" <<END
[Unit]
Description=The $1 of the shop
After=$4
Wants=network-online.target

[Service]
User=shop
WorkingDirectory=/srv/shop/app
ExecStart=/srv/shop/app/node_modules/.bin/node node_modules/shopkiln/scripts/shopkiln.js $2
${5:-}
Environment=LOG_FORMAT=json
Restart=on-failure
RestartSec=2
TimeoutStopSec=60
NoNewPrivileges=true
PrivateTmp=true
ProtectSystem=strict
ReadWritePaths=$3

[Install]
WantedBy=multi-user.target
END
  }
  services=shop-platform
  # The start ends when the platform responds, so that the builder and the next commands find it.
  write_service platform 'platform --watch' /srv/shop network-online.target \
    'ExecStartPost=/usr/bin/curl --silent --fail --retry 80 --retry-delay 1 --retry-all-errors --output /dev/null http://127.0.0.1:4400/health'
  if [ "$serves_site" ]; then
    services='shop-platform shop-builder'
    write_service builder 'build-hook' '/srv/shop /srv/sites' 'network-online.target shop-platform.service'
  fi
  cat > "$units/shop-backup.service" <<'END'
[Unit]
Description=Backup of the shop

[Service]
Type=oneshot
User=shop
WorkingDirectory=/srv/shop/app
ExecStart=/bin/sh -c 'exec node_modules/.bin/shopkiln backup /srv/shop/backups/$(date +%%Y%%m%%d-%%H%%M%%S).sqlite'
ExecStartPost=/usr/bin/find /srv/shop/backups -name '*.sqlite' -mtime +14 -delete
Environment=PATH=/srv/shop/app/node_modules/.bin:/usr/bin:/bin
END
  cat > "$units/shop-backup.timer" <<END
[Timer]
OnCalendar=*-*-* 03:30
Persistent=true

[Install]
WantedBy=timers.target
END
  mkdir -p /etc/systemd/journald.conf.d
  cat > /etc/systemd/journald.conf.d/size.conf <<END
[Journal]
SystemMaxUse=500M
MaxRetentionSec=30day
END
  # Git runs the first for each push to /srv/shop/shop.git, which fails when it has errors, and the second when it has accepted the push. Of two
  # pushes at once Git rejects one, whose files must not get into the shop. The platform reads the others at once.
  hooks=/srv/shop/shop.git/hooks
  cat > $hooks/pre-receive <<'END'
#!/bin/bash
set -euo pipefail
while read -r _ commit name; do
  [ "$name" = refs/heads/main ] || continue
  if ! git show "$commit:package-lock.json" | cmp -s - /srv/shop/app/package-lock.json; then
    echo 'Other packages: run the commands of "Updates" on the server.'
    continue
  fi
  checked=$(mktemp -d)
  trap 'rm -rf "$checked"' EXIT
  git archive "$commit" stores | tar -x -C "$checked"
  (unset GIT_DIR GIT_QUARANTINE_PATH; cd /srv/shop/app && STORES_DIR="$checked/stores" npx shopkiln check --quiet)
done
END
  cat > $hooks/post-receive <<'END'
#!/bin/bash
set -euo pipefail
grep -q ' refs/heads/main$' || exit 0
exec 9> copying.lock
flock 9
git show main:package-lock.json | cmp -s - /srv/shop/app/package-lock.json || exit 0
pushed=$(mktemp -d)
trap 'rm -rf "$pushed"' EXIT
git archive main stores | tar -x -C "$pushed"
rsync -a --delete --delay-updates "$pushed/stores/" /srv/shop/app/stores/
END
  chmod +x $hooks/pre-receive $hooks/post-receive
  systemctl daemon-reload
  systemctl enable --quiet $services shop-backup.timer
  systemctl restart $services shop-backup.timer systemd-journald
fi

echo '4/4 first release'
if [ "$serves_site" ]; then
  timeout 300 bash -c "until [ -e /srv/sites/$store/current ]; do sleep 1; done" ||
    { echo 'No release after 5 minutes. See what the services log: journalctl -u shop-platform -u shop-builder' >&2; exit 1; }
  /usr/local/bin/install-site "$store"
  systemctl enable --quiet --now "install-site@$store.path"
fi
[ "$part" = proxy ] || systemctl start shop-backup
echo "Done: $site_url, with its platform at $platform_url"
