import { randomBytes } from 'node:crypto';

/** Ids whose chance is drawn at once: asking for a few bytes costs as much as for many. */
const AT_ONCE = 256;
const CHANCE = 15;
const DIGITS = 40;

let drawn = Buffer.alloc(0);
let used = 0;

/**
 * 40 hex digits, 29 of them chance (116 bits): an id that opens what it names to whoever holds it. The time goes ahead: what
 * is written at the same time stands together in an index, so an order changes the last page of each and not one anywhere.
 */
export function createSecretId(): string {
  if (used === drawn.length) {
    drawn = randomBytes(AT_ONCE * CHANCE);
    used = 0;
  }
  used += CHANCE;
  return `${Date.now().toString(16)}${drawn.toString('hex', used - CHANCE, used)}`.slice(0, DIGITS);
}
