import { randomBytes } from 'node:crypto';

/** Ids whose chance is drawn at once: asking for a few bytes costs as much as for many. */
const AT_ONCE = 256;
/** 160 bits. */
const CHANCE = 20;

let drawn = Buffer.alloc(0);
let used = 0;

/**
 * 160 bits of chance as hex digits: an id that opens what it names to whoever holds it. The time goes ahead of them: what
 * is written at the same time stands together in an index, so an order changes the last page of each and not one anywhere.
 */
export function secretId(): string {
  if (used === drawn.length) {
    drawn = randomBytes(AT_ONCE * CHANCE);
    used = 0;
  }
  used += CHANCE;
  return `${Date.now().toString(16)}${drawn.toString('hex', used - CHANCE, used)}`;
}
