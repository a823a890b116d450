import { $preorder, type PreorderOffer } from './preorder.store.ts';

/** Opens the pre-order form. Its code is fetched the first time; rejects when that fails. */
export async function openPreorder(offer: PreorderOffer): Promise<void> {
  const { showPreorder } = await import('./show-preorder.tsx');
  showPreorder();
  $preorder.set(offer);
}
