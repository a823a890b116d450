import type { ListingAvailability } from './listing-availability.ts';
import type { ViewedItem } from './track-view.ts';

/**
 * Returns the variant that the page shows. The build wrote the variant of the built page on it. `current` is the current listing when
 * the page now differs from that by its query, currency, price or stock. The code that finds the variant then is loaded only then.
 */
export async function readViewedItem(
  { viewed, selected }: DOMStringMap,
  current: ListingAvailability | undefined,
): Promise<ViewedItem> {
  const built = JSON.parse(viewed ?? '{}') as ViewedItem;
  return current
    ? import('../find-viewed-item.ts').then((it) => it.findViewedItem(current, selected, built))
    : built;
}
