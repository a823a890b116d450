import { PostgresDialect } from 'kysely';

/** Object ids of Postgres types whose values arrive as text although they are counts: bigint. */
const BIGINT = 20;
const CONNECTIONS = 16;

export const isPostgresUrl = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place);

/** Times and counts stay far below 2^53, so they are numbers here as they are in SQLite. */
export const POSTGRES_PARSERS: Readonly<Record<number, (text: string) => number>> = { [BIGINT]: Number };

/** Kysely's Postgres dialect; its driver is loaded only where a Postgres address is given. */
export async function createPostgresDialect(address: string): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: address,
    max: CONNECTIONS,
    types: { getTypeParser: (id, format) => POSTGRES_PARSERS[id] ?? pg.types.getTypeParser(id, format) },
  });
  // A server that ends an idle connection makes the pool emit; the next query gets a fresh one.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
