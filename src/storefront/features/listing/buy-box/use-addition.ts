import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type AddedSelection,
  addSelection,
  cancelCartDialog,
  openCartDialog,
  reportAddition,
  takeBack,
} from '#storefront/features/cart/index.ts';
import {
  describeAddition,
  hasEarlyAdditions,
  showAdded,
  takeEarlyAdditions,
} from '#storefront/features/early-addition/index.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import type { Translator } from '#texts/translator.ts';
import { loadStock } from '../load-stock.ts';

interface Addition {
  /** Place of the text that says what was added. */
  readonly notice: RefObject<HTMLOutputElement | null>;
  /** Message why fewer units were added than the shopper chose. Empty if all were added. */
  readonly limit: string;
  /** Adds units of the selection and opens the confirmation. Returns how many were added. */
  readonly add: (quantity: number) => number;
  readonly reset: () => void;
}

/**
 * Adds the selection to the cart. With an unknown stock the units are added at once, because the first click may precede the
 * platform's response, and those that are not in stock are taken back with a message. Units that were added before hydration are checked in the same
 * way.
 */
export function useAddition(
  listing: ListingView,
  selection: Selection,
  inventory: number | undefined,
  t: Translator,
): Addition {
  const notice = useRef<HTMLOutputElement>(null);
  /** Whether something was added after hydration. */
  const wasUsed = useRef(false);
  const [limit, setLimit] = useState('');
  const { title } = listing;
  const describeLimit = (stock: number): string =>
    stock > 0 ? t('quickAdd.onlyLeft', { count: stock, title }) : t('listing.takenBack', { title });

  /** Shows what was added and opens the confirmation. With an unknown stock it takes back what is not there. */
  const confirm = (added: Selection, addition: AddedSelection, stock: number | undefined): void => {
    const { sku, quantity } = addition;
    // The dialog needs code that may load late or fail, so the page also confirms it.
    const show = (units: number) =>
      showAdded(notice.current, describeAddition(listing, added, units, t), t);
    show(quantity);
    if (quantity === 0) return;
    openCartDialog({ id: 'cart-confirmation', sku }).catch(console.warn);
    if (stock !== undefined) return;
    void loadStock(listing, added).then((left) => {
      const excess = left === undefined ? 0 : takeBack(listing, added, addition, left);
      if (left === undefined || excess === 0) return;
      if (excess === quantity) cancelCartDialog();
      show(quantity - excess);
      setLimit(describeLimit(left));
    });
  };
  const add = (requested: number): number => {
    const left = inventory ?? selection.size.left;
    const addition = addSelection(listing, selection, requested, left);
    wasUsed.current = true;
    setLimit(addition.quantity < requested && left !== undefined ? describeLimit(left) : '');
    confirm(selection, addition, inventory);
    return addition.quantity;
  };
  useEffect(() => {
    const island = notice.current?.closest('astro-island');
    const takeOver = () => {
      for (const { selection: added, ...addition } of takeEarlyAdditions()) {
        const isInCart = reportAddition(listing, added, addition);
        // A held click may have been replayed meanwhile. What it added is shown then.
        if (isInCart && !wasUsed.current) confirm(added, addition, undefined);
      }
    };
    // The time-out ends after the shopper's choices and held clicks have been replayed.
    const whenReady = () => setTimeout(takeOver);
    island?.addEventListener('island:ready', whenReady, { once: true });
    return () => island?.removeEventListener('island:ready', whenReady);
  });
  const reset = (): void => {
    // A choice that is replayed was made before the addition.
    if (!hasEarlyAdditions()) showAdded(notice.current, '', t);
    setLimit('');
  };
  return { notice, limit, add, reset };
}
