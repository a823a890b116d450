import { $preorder, type PreorderOffer } from './preorder.store.ts';

/** Opens the pre-order form. Loads its code first; rejects when that fails. */
export async function openPreorder(offer: PreorderOffer): Promise<void> {
  const { mountPreorder } = await import('./mount-preorder.tsx');
  mountPreorder();
  $preorder.set(offer);
}
