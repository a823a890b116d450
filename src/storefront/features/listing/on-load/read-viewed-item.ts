import type { ListingAvailability } from './listing-availability.ts';
import type { ViewedItem } from './track-view.ts';

/**
 * Returns the variant that a built page shows, which the build wrote on it. `current` is the current listing where the page is another one
 * than was built: by its query, currency, price or stock. The code that finds its variant is loaded for that alone.
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
