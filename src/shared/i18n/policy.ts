export interface PolicySection {
  /** Anchor others link to. */
  readonly id?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Points under the paragraphs. */
  readonly list?: readonly string[];
}

/** A policy page as plain text, so that every layout and language can set it. */
export interface Policy {
  readonly title: string;
  /** Shown as it stands: 'Last updated Feb 2020'. */
  readonly lastUpdated: string;
  readonly sections: readonly PolicySection[];
}
