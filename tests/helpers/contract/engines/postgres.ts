import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { setContentsWriter } from './contents.ts';
import type { Engine } from './engine.ts';

const run = promisify(execFile);

/** Finds the folder of an installed Postgres: on the path, or Debian's. */
export function findPostgres(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'));
  const debian = globSync('/usr/lib/postgresql/*/bin/postgres').sort().reverse();
  const found = [...debian, ...onPath].map((file) => dirname(file));
  return found.find((bin) =>
    ['postgres', 'initdb', 'pg_ctl'].every((name) => existsSync(join(bin, name))),
  );
}

/** Limits for tests of something else, which run beside others on a busy machine. */
export const BUSY_MACHINE = {
  DATABASE_ACQUIRE_TIMEOUT: '20000',
  DATABASE_IDLE_TIMEOUT: '30000',
  DATABASE_LOCK_TIMEOUT: '20000',
  DATABASE_STATEMENT_TIMEOUT: '60000',
};

/** A server of a test. */
export interface PostgresServer extends Engine {
  readonly address: string;
  /** Ends the server as a crash does, and starts it again after a pause. */
  readonly restart: (pauseMs?: number) => Promise<void>;
  /** Ends the connections of all programs but that of this call. Returns their number. */
  readonly cutConnections: () => Promise<number>;
}

/** Starts a server in a temporary folder, with a socket there. Postgres does not run as root, so the user `postgres` runs it. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'pg-'));
  const root = process.getuid?.() === 0;
  if (root) execFileSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  const runTool = (program: string, ...args: string[]) => {
    const command = [join(bin, program), ...args];
    const [file = '', ...rest] = root ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return run(file, rest, { cwd: '/' });
  };
  await runTool(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
  );
  // These tests need no protection against power cuts.
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off -c full_page_writes=off`;
  const start = () =>
    runTool('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const stop = () => runTool('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
  await start();

  const address = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const admin = await openDatabase(address, { env: BUSY_MACHINE, schema: 'any' });
  let clear: string | undefined;
  /** Statements that write contents that a test has written before, by their names. */
  const copies = new Map<string, string>();
  return {
    name: 'Postgres',
    address,
    async open() {
      // Migrating takes a second on a busy machine, and this is called for each test.
      const isCleared = clear !== undefined && (await runs(admin, clear));
      if (!isCleared) {
        await sql`drop schema public cascade`.execute(admin);
        await sql`create schema public`.execute(admin);
        await (await openDatabase(address, { env: BUSY_MACHINE })).destroy();
        clear = await createClearing(admin);
      }
      const options = { env: BUSY_MACHINE, listensForChanges: true, schema: 'any' } as const;
      const db = await openDatabase(address, options);
      setContentsWriter(db, async (contents) => {
        const copy = copies.get(contents.name);
        if (copy !== undefined) return void (await sql.raw(copy).execute(admin));
        await contents.write(db);
        copies.set(contents.name, await saveContents(admin, contents.name));
      });
      return db;
    },
    async restart(pauseMs = 0) {
      await stop();
      await sleep(pauseMs);
      await start();
    },
    async cutConnections() {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(admin);
      return rows.length;
    },
    async close() {
      await admin.destroy();
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a statement that empties the tables that are empty now and restarts all sequences: the state of a new schema. */
async function createClearing(db: Database): Promise<string> {
  const tables = await sql<{
    name: string;
  }>`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(db);
  const names: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql.raw(`select 1 from ${name} limit 1`).execute(db);
    if (rows.length === 0) names.push(name);
  }
  const sequences = await sql<{
    name: string;
  }>`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`.execute(
    db,
  );
  const statements = [
    // Without triggers and foreign keys.
    'set local session_replication_role = replica',
    ...names.map((name) => `delete from ${name}`),
    ...sequences.rows.map(({ name }) => `alter sequence ${name} restart`),
  ];
  return `do $$ begin ${statements.join('; ')}; end $$`;
}

/** Copies the rows of all tables into a schema of this name. Returns a statement that inserts them into empty tables. */
async function saveContents(db: Database, name: string): Promise<string> {
  await sql.raw(`create schema ${name}`).execute(db);
  const tables = await sql<{
    table: string;
  }>`select quote_ident(tablename) as table from pg_tables where schemaname = 'public'`.execute(db);
  const inserts = tables.rows.map(
    ({ table }) =>
      `if not exists (select 1 from public.${table}) then insert into public.${table} select * from ${name}.${table}; end if`,
  );
  for (const { table } of tables.rows)
    await sql.raw(`create table ${name}.${table} as table public.${table}`).execute(db);
  // Without triggers and foreign keys.
  return `do $$ begin set local session_replication_role = replica; ${inserts.join('; ')}; end $$`;
}

/** Whether a statement succeeds: it does not after a test that left a table renamed. */
const runs = (db: Database, statement: string): Promise<boolean> =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => true,
      () => false,
    );
