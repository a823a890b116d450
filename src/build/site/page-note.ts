import type { InlineCode } from '../hosting/inline-hashes.ts';
import type { RecordKey } from '../snapshot/layout.ts';

/** What a build remembers of a page it has rendered. */
export interface PageNote {
  /** What its path was listed with. */
  readonly cacheKey?: string | undefined;
  /** The records it read, sorted: while they stay as they are, so does the page. */
  readonly reads: readonly RecordKey[];
  /** Canonical path, where search engines may list it. */
  readonly indexed?: string | undefined;
  readonly inline: InlineCode;
}

/** What is remembered of a file that a build has written. Notes of pages are read only where one is asked for. */
export interface Kept {
  readonly hash: string;
  /** Its size and time: a file with another stamp was changed by somebody else. */
  readonly stamp: string;
  /** The note of a page, as JSON. */
  readonly note?: string | undefined;
}

export const keptValue = (stamp: string, note: string | undefined): string =>
  note === undefined ? stamp : `${stamp}\n${note}`;

export function readKept(hash: string, value: string): Kept {
  const end = value.indexOf('\n');
  return end < 0 ? { hash, stamp: value } : { hash, stamp: value.slice(0, end), note: value.slice(end + 1) };
}

/** More are looked up one by one in each note. */
const FEW = 30;

/** Tells whether a page, by its note, read one of these records. May say so of one that did not. */
export function readsAnyOf(keys: ReadonlySet<string>): (note: string) => boolean {
  if (keys.size === 0) return () => false;
  if (keys.size > FEW) return (note) => (JSON.parse(note) as PageNote).reads.some((key) => keys.has(key));
  const quoted = [...keys].map((key) => JSON.stringify(key));
  return (note) => quoted.some((key) => note.includes(key));
}
