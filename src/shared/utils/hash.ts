import { hash } from 'node:crypto';

/** Returns a content hash: 16 hex digits of SHA-256. Not for secrets. */
export function hashContent(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 16);
}
