import * as v from 'valibot';
import type { Invalidation } from './catalog-events.ts';

/** The channel of Postgres on which processes report what a commit invalidates. */
export const CATALOG_CHANNEL = 'shopkiln_catalog';

/** Postgres limits a payload to 8,000 bytes. */
const PAYLOAD_MAX = 7_500;

const Message = v.object({
  /** Identifies the process that reports. */
  from: v.string(),
  /** Undefined when all cached responses are invalid. */
  tags: v.optional(v.array(v.string())),
});
export type CatalogMessage = v.InferOutput<typeof Message>;

/** Combines what the statements of a transaction invalidate into one message. */
export function createMessage(
  from: string,
  invalidations: readonly Invalidation[],
): CatalogMessage {
  if (invalidations.includes('all')) return { from };
  const tags = [...new Set(invalidations.flatMap((each) => (each === 'all' ? [] : each)))];
  return JSON.stringify(tags).length > PAYLOAD_MAX ? { from } : { from, tags };
}

export const serializeMessage = (message: CatalogMessage): string => JSON.stringify(message);

/** Parses a payload. A message of another version of this program, or of another program, invalidates everything. */
export function parseMessage(payload: string | undefined): CatalogMessage {
  try {
    return v.parse(Message, JSON.parse(payload ?? ''));
  } catch {
    return { from: '' };
  }
}
