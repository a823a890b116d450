import { useState } from 'react';
import type { Translator } from '#shared/i18n/translator.ts';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { addSelection, cancelCartDialog, openCartDialog, takeBack } from '#storefront/features/cart/index.ts';
import { getLineOptions } from '#storefront/rules/line-options.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { loadStock } from '../load-stock.ts';

interface Addition {
  /** What was added, for the shopper; empty without an addition. */
  readonly added: string;
  /** Why fewer units are in the cart than the shopper wanted; empty if all are. */
  readonly limit: string;
  /** Adds units of the selection and opens the confirmation. Returns how many were added. */
  readonly add: (quantity: number) => number;
  readonly reset: () => void;
}

/**
 * Adds the selection to the cart. With an unknown stock the units are added at once, because the first click may precede the
 * platform's response, and those that are not in stock are taken back with a message.
 */
export function useAddition(
  listing: ListingView,
  selection: Selection,
  inventory: number | undefined,
  t: Translator,
): Addition {
  const [added, setAdded] = useState('');
  const [limit, setLimit] = useState('');
  const { title } = listing;

  const describe = (quantity: number): string => {
    const { color, size } = getLineOptions(selection.product, selection.variation, selection.size);
    if (quantity === 0) return '';
    if (color === '') return `${quantity} × ${title}`;
    const text = isUnsized(size) ? 'listing.addedDetailUnsized' : 'listing.addedDetail';
    return t(text, { quantity, title, color, size: t.translateTerm(size) });
  };
  const describeLimit = (stock: number): string =>
    stock > 0 ? t('quickAdd.onlyLeft', { count: stock, title }) : t('listing.takenBack', { title });

  const add = (requested: number): number => {
    const left = inventory ?? selection.size.left;
    const addition = addSelection(listing, selection, requested, left);
    const { sku, quantity } = addition;
    setLimit(quantity < requested && left !== undefined ? describeLimit(left) : '');
    // The dialog needs code that may load late or fail, so the page also confirms it.
    setAdded(describe(quantity));
    if (quantity === 0) return 0;
    openCartDialog({ id: 'cart-confirmation', sku }).catch(console.warn);
    if (inventory !== undefined) return quantity;
    void loadStock(listing, selection).then((stock) => {
      const excess = stock === undefined ? 0 : takeBack(listing, selection, addition, stock);
      if (stock === undefined || excess === 0) return;
      if (excess === quantity) cancelCartDialog();
      setAdded(describe(quantity - excess));
      setLimit(describeLimit(stock));
    });
    return quantity;
  };
  const reset = (): void => {
    setAdded('');
    setLimit('');
  };
  return { added, limit, add, reset };
}
