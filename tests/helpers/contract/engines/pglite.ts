import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { openWithDialect } from '#platform/db/open-database.ts';
import { POSTGRES_PARSERS } from '#platform/db/postgres.ts';
import type { Engine } from './engine.ts';

/** Postgres without a server. Starting takes seconds, so one instance is cleared for each database. */
export async function startPglite(): Promise<Engine> {
  const pglite = await PGlite.create({ parsers: { ...POSTGRES_PARSERS } });
  // Kysely closes the instance when a database is destroyed.
  const shared = new Proxy(pglite, {
    get(target, name) {
      if (name === 'close') return async () => {};
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    name: 'PGlite',
    async open() {
      await pglite.exec('drop schema public cascade; create schema public;');
      return openWithDialect(new PGliteDialect({ pglite: shared }), 'PGlite');
    },
    close: () => pglite.close(),
  };
}
