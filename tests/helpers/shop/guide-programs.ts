import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes programs in place of those that change the machine, for the blocks of the page about going live: users, services,
 * packages and the certificate. nginx, git, openssl and Shopkiln are the real ones. Returns the folder of the programs.
 */
export function writeGuidePrograms(root: string, install: string): string {
  const bin = join(root, 'bin');
  mkdirSync(bin, { recursive: true });
  const record = `printf '%s\\n' "$(basename "$0") $*" >> '${root}/calls'`;
  const programs: Readonly<Record<string, string>> = {
    'apt-get': record,
    ufw: record,
    chown: record,
    adduser: `${record}\nmkdir -p '${root}/srv/shop'`,
    install: `${record}\n[ "$1" != -d ] || for path; do case $path in /*) mkdir -p "$path";; esac; done`,
    runuser: `shift 3; exec "$@"`,
    npm: install,
    // A certificate that the test trusts, in place of the one of an authority on the internet.
    certbot: `${record}
folder='${root}/etc/letsencrypt/live/night-owls'
mkdir -p "$folder"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost \\
  -days 90 -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2> /dev/null`,
    nginx: `exec /usr/sbin/nginx -p '${root}' -c '${root}/nginx.conf' "$@"`,
    systemctl: `${record}
start() {
  unit='${root}/etc/systemd/system/'"$1".service
  if [ -e '${root}/'"$1".pid ]; then kill "$(cat '${root}/'"$1".pid)"; fi
  cd "$(sed -n 's/^WorkingDirectory=//p' "$unit")"
  command=$(sed -n 's/^ExecStart=//p' "$unit" | sed 's/%%/%/g')
  if grep -q '^Type=oneshot' "$unit"; then PATH="$PWD/node_modules/.bin:$PATH" bash -c "$command"; return; fi
  setsid bash -c "exec $command" > '${root}/'"$1".log 2>&1 < /dev/null &
  echo $! > '${root}/'"$1".pid
}
case "$*" in
  'reload nginx') if [ -s '${root}/nginx.pid' ]; then nginx -s reload; else nginx; fi;;
  start*|restart*) for name; do case $name in *.*) ;; shop-*) start "$name";; esac; done;;
esac`,
    // Without rsync on the machine: what it does with these options.
    rsync: `from=; for path; do case $path in -*) ;; *) [ -z "$from" ] && from=$path || to=$path;; esac; done
rm -rf "$to".new && cp -a "$from" "$to".new && cp -a "$to".new/. "$to" && rm -rf "$to".new`,
  };
  for (const [name, text] of Object.entries(programs))
    writeFileSync(
      join(bin, name),
      `#!/bin/bash\nset -e\n${text.replace(/^#!.*\nset -e\n/, '')}\n`,
      { mode: 0o755 },
    );
  return bin;
}
