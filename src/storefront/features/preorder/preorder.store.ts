import { atom } from 'nanostores';

/** What is pre-ordered, and how it is called. */
export interface PreorderOffer {
  readonly colorId: string;
  readonly sizeId: string;
  readonly title: string;
  readonly options: string;
}

/** The offer the pre-order form is open for; undefined while it is closed. */
export const $preorder = atom<PreorderOffer | undefined>();
