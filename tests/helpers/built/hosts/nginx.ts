import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findFreePort } from '../free-port.ts';

const PROGRAM = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
);

export const hasNginx = PROGRAM !== undefined;

/** Starts nginx with the configuration of a published folder, at a free port. Rejects with its messages. */
export async function startNginx(folder: string) {
  const dir = resolve(folder);
  const port = await findFreePort();
  const work = join(dir, '../nginx');
  await mkdir(work);
  const site = await readFile(join(dir, 'nginx.conf'), 'utf8');
  const adapted = site
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/root \S+;/, `root ${join(dir, 'site')};`);
  await writeFile(join(work, 'site.conf'), adapted);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${work}/${name};`,
  );
  const config = `daemon off; master_process off; pid ${work}/pid; error_log stderr warn;
events {}
http { access_log off; ${temporary.join(' ')} include ${work}/site.conf; }
`;
  await writeFile(join(work, 'nginx.conf'), config);
  const child = spawn(PROGRAM ?? '', ['-p', work, '-c', join(work, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve())).then(() => {
    hasEnded = true;
  });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (hasEnded) throw new Error(`nginx ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    async stop() {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}
