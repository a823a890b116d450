import { atom } from 'nanostores';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';

/** The options of the dialog: a listing and the initial selection. */
export interface QuickAddOptions {
  readonly listing: ListingView;
  readonly selection: Selection;
  /** URL of the listing page. */
  readonly href: string;
}

/** The options of the open dialog; undefined while it is closed. */
export const $quickAdd = atom<QuickAddOptions | undefined>();
