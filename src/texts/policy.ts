export interface PolicySection {
  /** Anchor for links. */
  readonly id?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** List items after the paragraphs. */
  readonly list?: readonly string[];
}

/** A policy page as plain text, which every layout can render. */
export interface Policy {
  readonly title: string;
  /** Shown unchanged: 'Last updated Feb 2020'. */
  readonly lastUpdated: string;
  readonly sections: readonly PolicySection[];
}
