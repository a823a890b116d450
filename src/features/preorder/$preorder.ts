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

/** Opens the pre-order form. Its code is fetched the first time; rejects when that fails. */
export async function openPreorder(offer: PreorderOffer): Promise<void> {
  const { showPreorder } = await import('./show-preorder.tsx');
  showPreorder();
  $preorder.set(offer);
}
