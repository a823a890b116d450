import type { ClientBase } from 'pg';
import type { ConstructorOptions, PgBoss } from 'pg-boss';
import { CommandError } from '#shared/utils/command-error.ts';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import { readPoolSettings } from '../pool-settings.ts';

/** Receives errors of connections and timers of pg-boss, which tries again by itself. */
type OnBossError = (error: Error) => void;

/**
 * Creates a pg-boss that only does what `options` switch on. It is loaded here only, because most platforms use SQLite. Stop it
 * after use.
 */
export async function createBoss(
  options: ConstructorOptions,
  onError: OnBossError = () => {},
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const { TCP_PROBES } = await import('../postgres-connections.ts');
  const { idleMs } = readPoolSettings(process.env);
  // pg-boss passes these on to its pool, and handles the errors of the connections that it uses.
  const connections = {
    ...TCP_PROBES,
    // Set by a statement, because poolers reject it as a start-up parameter.
    onConnect: (client: ClientBase) =>
      client.query(`set idle_in_transaction_session_timeout = ${idleMs}`),
  };
  const defaults = { migrate: false, supervise: false, schedule: false, registerInstance: false };
  return listenForErrors(new PgBoss({ ...connections, ...defaults, ...options }), onError);
}

/**
 * Starts a pg-boss that does not migrate. Throws a {@link CommandError} when its schema is missing or older than it needs. A newer
 * one is accepted, so that processes of the previous version work until they are replaced.
 */
export async function openBoss(
  options: ConstructorOptions,
  onError?: OnBossError,
): Promise<PgBoss> {
  const boss = await createBoss(options, onError);
  try {
    return await boss.start();
  } catch (error) {
    const isOlder = isSchemaError(error) && !(await hasNewerSchema(boss));
    await boss.stop({ graceful: false });
    if (!isSchemaError(error)) throw error;
    if (isOlder)
      throw new CommandError(
        'The database lacks the build queue of this version: npx shopkiln platform migrate',
        {
          cause: error,
        },
      );
    // Does not migrate a newer schema, and does not reject it either.
    return await (await createBoss({ ...options, migrate: true }, onError)).start();
  }
}

const isSchemaError = (error: unknown): boolean =>
  error instanceof Error &&
  /^pg-boss (?:is not installed|database requires migrations)/.test(error.message);

async function hasNewerSchema(boss: PgBoss): Promise<boolean> {
  if (!(await boss.isInstalled())) return false;
  const { default: manifest } = await import('pg-boss/package.json', { with: { type: 'json' } });
  return Number(await boss.schemaVersion()) > manifest.pgboss.schema;
}
