import { getRegionCountry } from '#shared/rules/localization/region-country.ts';
import { getCookieKey, getMirrorKey } from './cart-storage-keys.ts';
import { requestEarly } from './early-requests.ts';
import { preloadPictures } from './preload-pictures.ts';

/**
 * Runs in the head of the cart, before the style sheet. Without a stored cart the page shows its newest products (`data-empty`,
 * see base.css) with the first paint and does not wait for the island. A cart with items needs its listings and the code of its
 * island at once: they are requested here, because scripts of the body wait for the style sheet.
 */
const { dataset } = document.documentElement;
const { store: storeSlug = '', currency = '', region = '' } = dataset;
const script = (document.currentScript as HTMLScriptElement).dataset;

/** Listings that are requested early. */
const MAX_LISTINGS = 6;

function hasCart(): boolean {
  if (`; ${document.cookie}`.includes(`; ${storeSlug}=`)) return true;
  try {
    return Boolean(localStorage[getCookieKey(storeSlug)]);
  } catch {
    // Blocked storage has none.
    return false;
  }
}

/** Requests the listings and the pictures of the mirror of the cart. What is missing or invalid, the island requests. */
function requestListings(): void {
  const country = getRegionCountry(region as Parameters<typeof getRegionCountry>[0]);
  const query = new URLSearchParams({ store_slug: storeSlug, currency, region });
  if (country) query.set('country_code', country);
  const mirror = JSON.parse(localStorage[getMirrorKey(storeSlug)]);
  const slugs = new Set<unknown>();
  for (const { slug, line } of mirror.items.slice(0, MAX_LISTINGS)) {
    if (typeof slug === 'string') slugs.add(slug);
    if (typeof line?.picture === 'string') new Image().src = line.picture;
  }
  if (dataset.preview !== undefined) return;
  for (const slug of slugs) requestEarly(`/v0/listing/${encodeURIComponent(`${slug}`)}?${query}`);
}

if (hasCart()) {
  try {
    requestListings();
  } catch {
    // Blocked storage, or a mirror of another version.
  }
  // What is stored is shown before the island has arrived.
  import(script.lines ?? '').catch(() => {});
  // If this import fails, the island imports the file again, and reports that error.
  import(script.code ?? '').catch(() => {});
} else {
  dataset.empty = '';
  preloadPictures(script);
}
