import * as v from 'valibot';
import { type Invalidation, isStoreTag } from './catalog-events.ts';

/** The channel of Postgres on which processes report what a commit invalidates. */
export const CATALOG_CHANNEL = 'shopkiln_catalog';

/** Postgres limits a payload to 8,000 bytes. */
const PAYLOAD_MAX = 7_500;

const Payload = v.object({
  /** Identifies the process that reports. */
  from: v.string(),
  /** Undefined when all cached responses are invalid. */
  tags: v.optional(v.array(v.string())),
  /**
   * In place of `tags` where rows of stores have changed. Version 0.2.0 knows no tags of stores: it finds no `tags` and invalidates all
   * responses.
   */
  storeTags: v.optional(v.array(v.string())),
});

/** What a commit invalidates: all cached responses, or those with these tags. */
export interface CatalogMessage {
  readonly from: string;
  readonly tags?: readonly string[] | undefined;
}

/** Combines what the statements of a transaction invalidate into one message. */
export function createMessage(
  from: string,
  invalidations: readonly Invalidation[],
): CatalogMessage {
  if (invalidations.includes('all')) return { from };
  const tags = [...new Set(invalidations.flatMap((each) => (each === 'all' ? [] : each)))];
  return JSON.stringify(tags).length > PAYLOAD_MAX ? { from } : { from, tags };
}

/** Serializes a message as the payload of a notification. */
export function serializeMessage({ from, tags }: CatalogMessage): string {
  return JSON.stringify(tags?.some(isStoreTag) ? { from, storeTags: tags } : { from, tags });
}

/** Parses a payload. A message of another version of this program, or of another program, invalidates everything. */
export function parseMessage(payload: string | undefined): CatalogMessage {
  try {
    const { from, tags, storeTags } = v.parse(Payload, JSON.parse(payload ?? ''));
    return { from, tags: storeTags ?? tags };
  } catch {
    return { from: '' };
  }
}
