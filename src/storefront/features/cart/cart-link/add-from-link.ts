import { mountOnce } from '#storefront/components/dialog/mount-once.tsx';
import { mountCartDialogs } from '../dialogs/mount-cart-dialogs.tsx';
import { addLinkedItems, checkLinkedItems } from './add-linked-items.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { $linkOutcome, type LinkOutcome } from './link-outcome.store.ts';
import { loadAllTexts } from './load-all-texts.ts';
import { CART_LINK_PARAMETER, parseCartLink } from './parse-cart-link.ts';

const NOTHING = { listings: new Map(), stock: new Map() };

/**
 * Adds the items that the address names to the cart and shows what was added and what was not. The parameter is removed from
 * the address in the same step as the items are added, so that neither a reload nor Back adds them again. When the platform cannot be
 * reached, nothing is added, the address is unchanged, and the shopper can try again.
 */
export async function addFromLink(): Promise<void> {
  const text = new URLSearchParams(location.search).get(CART_LINK_PARAMETER);
  // A page that is being replaced by the one in the shopper's language leaves the items to that one.
  if (text === null || document.documentElement.dataset.leaving !== undefined) return;
  const items = parseCartLink(text);
  const [t, checked] = await Promise.all([
    loadAllTexts(),
    items.length === 0 ? NOTHING : checkLinkedItems(items),
  ]);
  if (!checked) return showOutcome({ result: undefined, retry: () => void addFromLink(), t });
  // Another tab or a second call may have added them while the platform responded.
  if (new URLSearchParams(location.search).get(CART_LINK_PARAMETER) !== text) return;
  removeParameter();
  showOutcome({ result: addLinkedItems(items, checked), t });
}

function showOutcome(outcome: LinkOutcome): void {
  mountCartDialogs();
  mountOnce('cart-link-dialog', LinkDialog);
  $linkOutcome.set(outcome);
}

function removeParameter(): void {
  const url = new URL(location.href);
  url.searchParams.delete(CART_LINK_PARAMETER);
  history.replaceState(history.state, '', url);
}
