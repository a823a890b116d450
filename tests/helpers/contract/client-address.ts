import { randomInt } from 'node:crypto';

/** Returns a random address in 10.0.0.0/8: a client with rate limits of its own. */
export const createClientAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
