/** The four topics of the support pages, in their order. */
export const SUPPORT_TOPICS = ['order', 'shipping', 'billing', 'policies'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** A support article as plain text: what `/support/{slug}` shows. */
export interface SupportArticle {
  readonly slug: string;
  readonly topic: SupportTopic;
  readonly title: string;
  /** The answer in a sentence: under the title, in the index, and as the page's description. */
  readonly summary: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly list?: readonly string[];
  }[];
  /** Where the reader goes to act on it. */
  readonly action?: { readonly href: string; readonly text: string };
  /** Promises of the season are shown here while they hold. */
  readonly holiday?: true;
}
