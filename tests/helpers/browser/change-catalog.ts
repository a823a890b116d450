import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { WORK } from './addresses.ts';

const STORE = "(SELECT id FROM stores WHERE slug = 'corvane')";
const BUSY_MS = 10_000;

/** Changes the running platform's database, as a seller's process does. */
function changeDatabase(sql: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(join(WORK, 'platform.sqlite'));
  try {
    db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    const { changes } = db.prepare(sql).run(...values);
    if (changes === 0) throw new Error(`nothing was changed: ${sql}`);
  } finally {
    db.close();
  }
}

/** Makes a listing of the sample store public or private. Use one that no other test opens. */
export const setVisibility = (slug: string, visibility: 'public' | 'private'): void =>
  changeDatabase(
    `UPDATE listings SET visibility = ? WHERE slug = ? AND store_id = ${STORE}`,
    visibility,
    slug,
  );

/** Sets the units in stock of all sizes of a listing of the sample store. Use one that no other test opens. */
export const setStock = (slug: string, units: number): void =>
  changeDatabase(
    `UPDATE inventory SET supplied = sold + ? WHERE variant_id IN (
      SELECT v.id FROM variants v JOIN listings l ON l.id = v.listing_id WHERE l.slug = ? AND l.store_id = ${STORE})`,
    units,
    slug,
  );
