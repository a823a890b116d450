import { isUtf8 } from 'node:buffer';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { findTextPosition } from './text-position.ts';

/** Decodes UTF-8 text and removes the byte order mark. The error has the place of the first byte that is not UTF-8. */
export function decodeText(
  bytes: Buffer,
): Result<string, { readonly field: string; readonly message: string }> {
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return ok(text.replace(/^\uFEFF/, ''));
  // The decoder replaces wrong bytes, so the texts differ where the first one is.
  const same = Buffer.from(text);
  let at = 0;
  while (at < bytes.length && bytes[at] === same[at]) at++;
  const before = bytes.toString('utf8', 0, at);
  const { line, column } = findTextPosition(before, before.length);
  return fail({
    field: `line ${line}, column ${column}`,
    message: `expected text in UTF-8, found the byte 0x${bytes.toString('hex', at, at + 1)}: save the file as UTF-8`,
  });
}
