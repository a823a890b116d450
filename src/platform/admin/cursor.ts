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
      parts.every((part) => typeof part === 'string') &&
      /^\d{1,15}$/.test(parts[0] ?? '')
    )
      return parts;
  } catch {
    // The same error as for another text.
  }
  throw new HttpError(400, [{ message: 'expected a cursor of a response', pointer: 'cursor' }]);
}
