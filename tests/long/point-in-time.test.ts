import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { startMetrics } from '#platform/telemetry/start-metrics.ts';
import { checkBackups } from '#tools/doctor/check-machine.ts';
import { parseMetrics, sumOf } from '../helpers/commands/parse-metrics.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { TEE } from '../helpers/contract/buyer.ts';
import { findPostgres } from '../helpers/contract/engines/postgres.ts';
import { createRemoteBuyer, startPlatformProcess } from '../helpers/contract/platform-process.ts';

const bin = findPostgres() ?? '';
const hasPgbackrest = spawnSync('pgbackrest', ['version']).status === 0;
const isRoot = process.getuid?.() === 0;
const guide = readFileSync('src/platform/README.md', 'utf8');

/** A block of the guide that begins with a comment. */
const readBlock = (start: string): string =>
  new RegExp(`^\`\`\`ini\n(# ${start}[\\s\\S]*?)^\`\`\``, 'm').exec(guide)?.[1] ??
  expect.fail(`no block ${start}`);

/** Runs a program as the user of the server: it does not run as root. */
const runAsServer = (program: string, ...args: string[]) =>
  isRoot
    ? promisify(execFile)('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/' })
    : promisify(execFile)(program, args, { cwd: '/' });

/** A server with the archive of the guide, until the test ends. */
async function startArchivedServer() {
  const folder = mkdtempSync(join(tmpdir(), 'pitr-'));
  const [live, restored, socket, restoredSocket] = ['live', 'restored', 's', 'r'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  for (const name of [restored, socket, restoredSocket, join(folder, 'repo')])
    mkdirSync(name, { mode: 0o700 });
  const config = join(folder, 'pgbackrest.conf');
  const pgbackrest = `pgbackrest --config=${config}`;
  writeFileSync(
    config,
    readBlock('/etc/pgbackrest.conf')
      .replace(
        '/var/lib/pgbackrest',
        `${join(folder, 'repo')}\nlock-path=${folder}\nlog-path=${folder}`,
      )
      .replace(/^pg1-path=.*$/m, `pg1-path=${live}\npg1-socket-path=${socket}\npg1-user=postgres`),
  );
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder]);
  const control = (data: string, dir: string, action: string, options = '') =>
    runAsServer(
      join(bin, 'pg_ctl'),
      ...['-D', data, '-w', '-l', join(folder, 'log'), '-m', 'fast'],
      ...['-o', `-k ${dir} -c listen_addresses='' ${options}`, action],
    );
  await runAsServer(
    join(bin, 'initdb'),
    '-D',
    live,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
  );
  appendFileSync(
    join(live, 'postgresql.conf'),
    readBlock('postgresql.conf').replace('pgbackrest ', `${pgbackrest} `),
  );
  onTestFinished(async () => {
    await control(live, socket, 'stop').catch(() => {});
    await control(restored, restoredSocket, 'stop').catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  });
  await control(live, socket, 'start');
  const getAddress = (dir: string) =>
    `postgres://postgres@localhost/postgres?host=${encodeURIComponent(dir)}`;
  return {
    address: getAddress(socket),
    stop: () => control(live, socket, 'stop'),
    archive: (...args: string[]) =>
      runAsServer('pgbackrest', `--config=${config}`, '--stanza=shopkiln', ...args),
    /** Restores a moment beside the live server, as the guide says. Returns the address. */
    async restore(target: string): Promise<string> {
      const type = ['--type=time', `--target=${target}`, '--target-action=promote'];
      await this.archive(`--pg1-path=${restored}`, ...type, 'restore');
      await control(restored, restoredSocket, 'start', '-c archive_mode=off');
      return getAddress(restoredSocket);
    },
  };
}

async function placeOrder(url: string): Promise<string> {
  const buyer = createRemoteBuyer(url);
  const checkout = await buyer.ready([[TEE, 1]]);
  const started = await buyer.begin(checkout, { paymentMethodId: 'pm_card_visa' });
  expect((await buyer.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
  return checkout.id;
}

// `.ci/run` installs pgBackRest for the long tests.
test.skipIf(!bin || !hasPgbackrest)(
  'OPER-34 with the recipe of the guide PostgreSQL is restored to a moment beside the live server: `drill` proves it, the orders until then are there, every store is queued for a build, and the platform sells',
  async () => {
    const server = await startArchivedServer();
    const options = { hidesLog: true };
    const first = await startPlatformProcess({ dbPath: server.address }, options);
    onTestFinished(async () => void (await first.kill()));
    const url = first.url ?? '';
    const before = [await placeOrder(url)];
    await server.archive('stanza-create');
    await server.archive('check');
    await server.archive('--type=full', 'backup');
    const ended = Math.floor(Date.now() / 1_000);
    before.push(await placeOrder(url));
    const live = await openDatabase(server.address, { schema: 'any' });
    onTestFinished(() => live.destroy());
    // pgBackRest compares whole seconds: only a moment in a later second is after the backup.
    await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(ended);
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(
      live,
    );
    await placeOrder(url);
    await sql`select pg_switch_wal()`.execute(live);
    const isArchived = async () =>
      (
        await sql<{ done: boolean }>`select last_archived_wal >= pg_walfile_name(pg_switch_wal()) or
          last_archived_time > ${rows[0]?.now}::timestamptz as done from pg_stat_archiver`.execute(
          live,
        )
      ).rows[0]?.done;
    await expect.poll(isArchived).toBe(true);
    const metrics = await startMetrics({
      env: { METRICS_PORT: '0' },
      program: 'serve',
      db: live,
      log: console.error,
    });
    onTestFinished(() => metrics?.close());
    const samples = parseMetrics(await (await fetch(metrics?.url ?? '')).text());
    expect(sumOf(samples, 'shopkiln_wal_archived_timestamp_seconds')).toBeGreaterThan(
      Date.now() / 1_000 - 600,
    );
    const backups = join(tmpdir(), 'no-such-folder');
    expect(await checkBackups({ db: live, location: server.address, backups })).toEqual([
      expect.objectContaining({
        state: 'ok',
        message: expect.stringContaining('archived its log'),
      }),
    ]);

    const copy = await server.restore(rows[0]?.now ?? '');
    const env = { DATABASE_URL: server.address };
    const drilled = await shopkiln(['drill', copy], { env });
    expect([drilled.code, drilled.stderr]).toEqual([0, '']);
    expect(drilled.stdout).toContain('which a restore would lose: 1.');
    const wrong = await shopkiln(['drill', server.address], { env });
    expect(wrong).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is the live database'),
    });

    await first.kill();
    const restored = await openDatabase(copy, { schema: 'any' });
    onTestFinished(() => restored.destroy());
    await sql`update pgboss.job set state = 'completed' where name = 'builds'`.execute(restored);
    expect(await shopkiln(['restore'], { env: { DATABASE_URL: copy } })).toMatchObject({ code: 0 });
    const orders = await restored.selectFrom('orders').select('checkout_id').execute();
    expect(orders.map(({ checkout_id }) => checkout_id).sort()).toEqual([...before].sort());
    const queued = await sql<{ key: string }>`select singleton_key as key from pgboss.job
      where name = 'builds' and state = 'created'`.execute(restored);
    expect(queued.rows).toEqual([{ key: 'fixture' }]);
    const second = await startPlatformProcess({ dbPath: copy }, options);
    onTestFinished(async () => void (await second.kill()));
    await placeOrder(second.url ?? '');
  },
  300_000,
);
