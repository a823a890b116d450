import type { PageKey } from '#platform/db/page-key.ts';
import { HttpError } from '#platform/http/http-error.ts';

/** Returns the cursor of a page: the sort key of its last entry. */
export const serializeCursor = (...parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts.map(String))).toString('base64url');

/** Returns the parts of a cursor, none without one. Throws a 400 for a text that is no cursor of so many parts. */
export function parseCursor(cursor: string | undefined, count: number): string[] {
  if (cursor === undefined) return [];
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      Array.isArray(parts) &&
      parts.length === count &&
      parts.every((part) => typeof part === 'string' && !part.includes('\0')) &&
      /^\d{1,15}$/.test(parts[0] ?? '')
    )
      return parts;
  } catch {
    // The same error as for another text.
  }
  throw createError();
}

const createError = () =>
  new HttpError(400, [{ message: 'expected a cursor of a response', pointer: 'cursor' }]);

/** Returns the key in the cursor of a list; undefined without a cursor. `max`: the highest value of its column. */
export function parseKey(
  cursor: string | undefined,
  max = Number.MAX_SAFE_INTEGER,
): PageKey | undefined {
  const [value, id] = parseCursor(cursor, 2);
  if (Number(value) > max) throw createError();
  return id === undefined ? undefined : [Number(value), id];
}

/** Returns a page of rows, of which one more than `limit` was read, and the cursor of the next page; null after the last one. */
export function toPage<T>(
  rows: readonly T[],
  limit: number,
  getKey: (row: T) => PageKey,
): { readonly page: readonly T[]; readonly next: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last ? serializeCursor(...getKey(last)) : null };
}
