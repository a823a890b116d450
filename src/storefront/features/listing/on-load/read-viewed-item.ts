import { createSku } from '#shared/rules/cart/cart.ts';
import type { ListingAvailability } from './listing-availability.ts';
import type { ViewedItem } from './track-view.ts';

/**
 * Returns the variant that a built page shows. `current` is the current listing where the page is another one than was built: by its
 * query, currency, price or stock. The code that finds its variant is loaded for that alone.
 */
export async function readViewedItem(current: ListingAvailability | undefined): Promise<ViewedItem> {
  const {
    groupId,
    itemGroupId = '',
    selected = '',
  } = document.querySelector<HTMLElement>('[data-listing]')?.dataset ?? {};
  const [, variation = '', size = ''] = selected.split(' ');
  const readMeta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`[property="product:price:${name}"]`)?.content;
  const finder = current && (await import('./find-viewed-variant.ts').catch(() => undefined));
  const found = current && finder?.findViewedVariant(current, variation, size);
  return {
    currency: found?.currency ?? readMeta('currency'),
    item: {
      item_id: createSku(itemGroupId, variation, size),
      item_group_id: groupId,
      price: Number(readMeta('amount')),
      ...found?.item,
      item_name: document.querySelector('h1')?.textContent ?? '',
    },
  };
}
