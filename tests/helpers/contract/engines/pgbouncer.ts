import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Finds Debian's PgBouncer. */
export const findPgbouncer = (): string | undefined => (existsSync(PROGRAM) ? PROGRAM : undefined);

/** Settings of the operator's guide, with which a restart of the server is over some seconds later. */
export const POOLER_SETTINGS = [
  'server_login_retry = 1',
  'server_connect_timeout = 2',
  'query_wait_timeout = 5',
  'tcp_keepidle = 10',
  'tcp_keepintvl = 5',
  'tcp_keepcnt = 3',
];

/**
 * Starts a PgBouncer in transaction mode in front of a server of `startPostgres`, with `size` connections to it. It does not run
 * as root, so the user `postgres` runs it.
 */
export async function startPgbouncer(program: string, address: string, size: number) {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const host = new URL(address).searchParams.get('host') ?? '';
  const file = join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${host} user=postgres`,
    '[pgbouncer]',
    "listen_addr = ''",
    `unix_socket_dir = ${folder}`,
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_client_conn = 200',
    // As the operator's guide says.
    ...POOLER_SETTINGS,
  ];
  await writeFile(file, settings.filter((line) => !line.startsWith('listen_addr')).join('\n'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const { execFileSync } = await import('node:child_process');
    execFileSync('chown', ['-R', 'postgres', folder]);
  }
  const [command = '', ...args] = isRoot
    ? ['runuser', '-u', 'postgres', '--', program, file]
    : [program, file];
  let log = '';
  const socket = join(folder, '.s.PGSQL.6432');
  async function start() {
    const started = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
    started.stderr.on('data', (chunk: Buffer) => {
      log += chunk;
    });
    for (let tries = 0; !existsSync(socket); tries++) {
      if (tries > 200) throw new Error(`PgBouncer did not start: ${log}`);
      await sleep(50);
    }
    return started;
  }
  /** At once, as a crash does. `runuser` passes SIGTERM on, but not SIGKILL. */
  async function stop() {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(3_000)]);
    child.kill('SIGKILL');
  }
  let child = await start();
  return {
    address: `postgres://postgres@localhost:6432/postgres?host=${encodeURIComponent(folder)}`,
    log: () => log,
    async restart() {
      await stop();
      await rm(socket, { force: true });
      child = await start();
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
