import { atom } from 'nanostores';
import type { Translator } from '#texts/translator.ts';
import type { LinkResult } from './add-linked-items.ts';

/** What became of a cart link. */
export interface LinkOutcome {
  /** Undefined when the platform could not be reached. */
  readonly result: LinkResult | undefined;
  readonly retry?: () => void;
  /** Has texts that the page does not embed. */
  readonly t: Translator;
}

/** The outcome that the dialog shows; undefined while it is closed. */
export const $linkOutcome = atom<LinkOutcome | undefined>();

export const closeLinkDialog = (): void => $linkOutcome.set(undefined);
