import type { Database } from '#platform/db/tables.ts';
import { insertOrderingRows } from '../ordering-rows.ts';
import { createSeededPlatform, createTestApp } from '../platform.ts';

/** A platform with the fixture stores and the rows of the examples. `errors` collects what it logs. */
export async function createFuzzedPlatform(open?: () => Promise<Database>) {
  const { db } = await createSeededPlatform(open);
  await insertOrderingRows(db);
  const errors: unknown[] = [];
  const app = createTestApp(db, (message, cause) => errors.push({ message, cause: String(cause) }));
  return {
    db,
    app,
    errors,
    send: async (path: string, init: RequestInit) => app.request(path, init),
  };
}
