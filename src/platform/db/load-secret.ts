import { randomBytes } from 'node:crypto';
import type { Database } from './tables.ts';

/** Returns 256 random bits as 43 characters. */
export const generateSecret = (): string => randomBytes(32).toString('base64url');

/** Name of the key of the pages for this machine (`localOnly`). It survives a restart, so that open pages still work. */
export const LOCAL_KEY_NAME = 'local pages';

/** Reads a secret from the database, or generates and saves it. Two processes that start together get the same one. */
export async function loadSecret(
  db: Database,
  name: string,
  generate: () => string = generateSecret,
): Promise<string> {
  const find = () =>
    db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const saved = await find();
  if (saved) return saved.value;
  await db
    .insertInto('secrets')
    .values({ name, value: generate() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? loadSecret(db, name, generate);
}
