import { randomBytes } from 'node:crypto';

/** Ids per call of `randomBytes`: a call costs the same for few bytes as for many. */
const BATCH = 256;
const RANDOM_BYTES = 15;
const DIGITS = 40;

let pool = Buffer.alloc(0);
let used = 0;

/**
 * Creates an id that works like a password for its object: 40 hex digits, 29 of them random (116 bits). It starts with the time,
 * so that an insert changes the last page of an index and not a random one.
 */
export function createSecretId(): string {
  if (used === pool.length) {
    pool = randomBytes(BATCH * RANDOM_BYTES);
    used = 0;
  }
  used += RANDOM_BYTES;
  return `${Date.now().toString(16)}${pool.toString('hex', used - RANDOM_BYTES, used)}`.slice(
    0,
    DIGITS,
  );
}
