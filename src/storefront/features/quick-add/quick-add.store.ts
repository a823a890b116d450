import { atom } from 'nanostores';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';

/** What a shopper chooses from: one product of a listing, and what is chosen now. */
export interface QuickAddOptions {
  readonly listing: ListingView;
  readonly selection: Selection;
  /** The listing's own page. */
  readonly href: string;
}

/** The options that are open; undefined while none are. */
export const $quickAdd = atom<QuickAddOptions | undefined>();
