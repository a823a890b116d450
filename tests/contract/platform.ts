import { createPlatform } from '#platform/app.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Database } from '#platform/db/tables.ts';
import { seedStore } from '#platform/seed/seed-store.ts';
import { otherStore, smallStore } from '../fixtures/small-store.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** A platform over a fresh database that holds both fixture stores, with no socket. */
export async function seededPlatform() {
  const db = await openDatabase(':memory:');
  await seedStore(db, smallStore());
  await seedStore(db, otherStore());
  return { db, get: getter(db) };
}

/** Asks the platform and reads the answer; faults of the platform's own land in `faults`. */
export function getter(db: Database, faults: unknown[] = []) {
  const { app } = createPlatform({ db, log: (message, cause) => faults.push({ message, cause }) });
  return async function get(path: string, init?: RequestInit): Promise<Answer> {
    const response = await app.request(path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    const body: unknown = isJson ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, text, body };
  };
}
