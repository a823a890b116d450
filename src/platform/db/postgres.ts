import { PostgresDialect } from 'kysely';

/** Object id of Postgres' bigint, whose values the driver returns as text. */
const BIGINT = 20;
const CONNECTIONS = 16;

export const isPostgresUrl = (location: string): boolean => /^postgres(?:ql)?:\/\//.test(location);

/** Times and counts are far below 2^53, so they can be numbers, as in SQLite. */
export const POSTGRES_PARSERS: Readonly<Record<number, (text: string) => number>> = { [BIGINT]: Number };

/** Creates Kysely's Postgres dialect. Loads the driver only here, because most platforms use SQLite. */
export async function createPostgresDialect(url: string): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types: { getTypeParser: (id, format) => POSTGRES_PARSERS[id] ?? pg.types.getTypeParser(id, format) },
  });
  // The pool emits an error when the server closes an idle connection. The next query opens a new one.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
