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
