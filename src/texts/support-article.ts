import type { TextSection } from './text-pages.ts';

/** The four topics of the support pages, in their order. */
export const SUPPORT_TOPICS = ['order', 'shipping', 'billing', 'policies'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** A support article of the page `/support/{slug}`, as plain text. */
export interface SupportArticle {
  readonly slug: string;
  readonly topic: SupportTopic;
  readonly title: string;
  /** Summary in one sentence: below the title, in the index, and as the page's description. */
  readonly summary: string;
  readonly sections: readonly TextSection[];
  /** Link to the page where the reader can act. */
  readonly action?: { readonly href: string; readonly text: string };
  /** Whether seasonal notices are shown in the article. */
  readonly holiday?: true;
}
