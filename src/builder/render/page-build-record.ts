import type { RecordKey } from '#snapshot/records.ts';
import type { InlineCode } from '../hosting/inline-code.ts';

/** Saved about each rendered page, for the next build. */
export interface PageBuildRecord {
  /** `PagePath.cacheKey` when the page was rendered. */
  readonly cacheKey?: string | undefined;
  /** Keys of the records that the page read, sorted. The page is unchanged as long as these records are. */
  readonly reads: readonly RecordKey[];
  /** Canonical path. Undefined for a page that search engines must not list. */
  readonly indexed?: string | undefined;
  /** Addresses of the pictures that the sitemap lists for it. */
  readonly pictures?: readonly string[] | undefined;
  /** Id of its {@link InlineCode}. Undefined for a file that is not opened as a page. */
  readonly inlineCode?: string | undefined;
  /** Day (`2026-11-23`) of the build before which a record of the page, and its HTML, changed last. */
  readonly modified: string;
}

interface RenderedPage {
  readonly reads: readonly RecordKey[];
  /** The record of the last build; undefined for a new page. */
  readonly before: PageBuildRecord | undefined;
  /** Whether the HTML differs from that of the last build. */
  readonly hasNewHtml: boolean;
}

/**
 * Returns the day of a page's last change. It is today for a new page, and when both the HTML and a record of the page have changed.
 * It does not change when only code of the shop has changed, or when the page does not show the changed data.
 */
export function getModifiedDay(
  page: RenderedPage,
  changed: ReadonlySet<string>,
  today: string,
): string {
  const { reads, before, hasNewHtml } = page;
  if (before?.modified === undefined) return today;
  return hasNewHtml && reads.some((key) => changed.has(key)) ? today : before.modified;
}

/** Serializes the saved row of a file: its fingerprint and, for a page, its build record as JSON on the next line. */
export const serializeSiteRow = (fingerprint: string, recordJson: string | undefined): string =>
  recordJson === undefined ? fingerprint : `${fingerprint}\n${recordJson}`;

/** Returns the JSON of the build record in a saved row. */
export const getRecordJson = (value: string): string => value.slice(value.indexOf('\n') + 1);

/** Returns the serialized form of a record key inside a page's dependency list, to search rows for it. */
export const serializeRecordKey = (record: string): string => JSON.stringify(record);
