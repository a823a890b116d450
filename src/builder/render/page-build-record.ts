import type { InlineCode } from '../hosting/inline-hashes.ts';
import type { RecordKey } from '../snapshot/records.ts';

/** What a build remembers of a page it has rendered. */
export interface PageBuildRecord {
  /** What its path was listed with. */
  readonly cacheKey?: string | undefined;
  /** The records it read, sorted: while they stay as they are, so does the page. */
  readonly reads: readonly RecordKey[];
  /** Canonical path, where search engines may list it. */
  readonly indexed?: string | undefined;
  readonly inline: InlineCode;
}

/** What is kept of a file is its stamp, and in the lines after it the note of a page, as JSON. */
export const serializeSiteRow = (fingerprint: string, recordJson: string | undefined): string =>
  recordJson === undefined ? fingerprint : `${fingerprint}\n${recordJson}`;

export const recordJsonIn = (value: string): string => value.slice(value.indexOf('\n') + 1);

/** How a record stands in a note: what holds this may have read it. */
export const serializeRecordKey = (record: string): string => JSON.stringify(record);
