import { randomBytes } from 'node:crypto';

/** 160 bits as hex digits: an id that opens what it names to whoever holds it. */
export const secretId = (): string => randomBytes(20).toString('hex');
