import { atom } from 'nanostores';

/** The selection to pre-order, with its title and options as text. */
export interface PreorderOffer {
  readonly colorId: string;
  readonly sizeId: string;
  readonly title: string;
  readonly options: string;
  /** Countries that the store delivers to; undefined for a store without delivery settings. */
  readonly countries?: readonly string[] | undefined;
}

/** The selection of the open pre-order form; undefined while it is closed. */
export const $preorder = atom<PreorderOffer | undefined>();
