import { createHash } from 'node:crypto';

/** Names content: 16 hex digits of SHA-256. Not for secrets. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
