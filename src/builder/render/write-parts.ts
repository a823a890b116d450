import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';

/** Bytes that are copied at a time. */
const BLOCK = 1024 * 1024;

/** A text, bytes, or those from `from` up to, but not including, `to` in the last version of the file. */
export type FilePart = string | Uint8Array | { readonly from: number; readonly to: number };

/** The last version of a file, and its hash. */
interface LastVersion {
  readonly path: string;
  readonly hash: string;
}

/**
 * Writes a file that is too large to be in memory, one part after another. Returns a hash of the texts, the positions of the ranges
 * and the hash of the last version. Files with equal hashes have the same content. The copied bytes are not hashed, because that
 * takes longer than copying them. Throws for a range without a last version.
 */
export function writeParts(
  path: string,
  parts: Iterable<FilePart>,
  last: LastVersion | undefined,
): string {
  const hash = createHash('sha256');
  const target = openSync(path, 'w');
  let source: number | undefined;
  try {
    for (const part of parts) {
      if (typeof part === 'string' || part instanceof Uint8Array) {
        hash.update(part);
        writeFileSync(target, part);
        continue;
      }
      if (!last) throw new Error(`${path} has no last version to copy from.`);
      hash.update(`\0${last.hash} ${part.from} ${part.to}\0`);
      source ??= openSync(last.path, 'r');
      copyRange(source, target, part.from, part.to);
    }
  } finally {
    closeSync(target);
    if (source !== undefined) closeSync(source);
  }
  return hash.digest('hex').slice(0, 16);
}

function copyRange(source: number, target: number, from: number, to: number): void {
  const block = Buffer.allocUnsafe(Math.min(BLOCK, to - from));
  for (let at = from; at < to; ) {
    const read = readSync(source, block, 0, Math.min(block.length, to - at), at);
    if (read === 0) throw new Error(`The last version ends at ${at}, before ${to}.`);
    writeFileSync(target, block.subarray(0, read));
    at += read;
  }
}
