import type { Listing } from '#shared/contract/listing.ts';
import { getPageHref } from '#shared/contract/page-href.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { htmlToText } from '#shared/rules/catalog/html-to-text.ts';
import { listOffers, type Offer, type OfferGroup } from '#shared/rules/catalog/list-offers.ts';
import { formatDecimal } from '#shared/utils/money.ts';
import { remember } from '#shared/utils/remember.ts';
import type { ListedPrices, VariantPrices } from '#snapshot/variant-prices.ts';
import { translateProductTerm } from '#texts/product-terms.ts';

/** A feed that `store.json` names. */
export type Feed = StoreFile['feeds'][number];

/** What all rows of a feed share. */
export interface FeedContext {
  readonly feed: Feed;
  readonly siteUrl: string;
  /** Path prefix of the feed's language. */
  readonly base: string;
  /** The brand of products that name none. */
  readonly brand: string;
  /** Prices in the currency of the feed. Undefined for the currency of the records. */
  readonly prices?: ListedPrices | undefined;
}

interface Row extends Omit<FeedContext, 'siteUrl'> {
  /** Returns the complete address of a path. */
  readonly toUrl: (path: string) => string;
  readonly listing: Listing;
  readonly group: OfferGroup;
  readonly offer: Offer;
  readonly description: string;
}

/** Longest texts that Google Merchant Center accepts, in characters. */
const MAX_TITLE = 150;
const MAX_BRAND = 70;
const MAX_DESCRIPTION = 5000;
const MAX_PICTURES = 10;
const MAX_TYPE = 750;

/** Attributes of Google Merchant Center (support.google.com/merchants/answer/7052112). Meta reads the same names. */
const COLUMNS = {
  id: ({ offer }) => offer.id,
  item_group_id: ({ group }) => (group.offers.length > 1 ? group.id : ''),
  title: ({ offer }) => shorten(offer.name, MAX_TITLE),
  description: ({ description, offer }) => description || offer.name,
  // A page shows the currency that its address names.
  link: ({ toUrl, base, listing, offer, prices, feed }) =>
    toUrl(getPageHref(base, `/listing/${listing.slug}`)) +
    offer.query +
    (prices ? `&currency=${feed.currency}` : ''),
  image_link: ({ toUrl, offer }) => offer.images.slice(0, 1).map(toUrl).join(''),
  additional_image_link: ({ toUrl, offer }) =>
    offer.images
      .slice(1, MAX_PICTURES + 1)
      .map(toUrl)
      .join(','),
  availability: ({ offer }) => (offer.availability === 'InStock' ? 'in_stock' : 'out_of_stock'),
  price: ({ offer, group }) =>
    `${formatDecimal(offer.compareAtPrice ?? offer.price)} ${group.currency}`,
  sale_price: ({ offer, group }) =>
    offer.compareAtPrice === undefined ? '' : `${formatDecimal(offer.price)} ${group.currency}`,
  condition: () => 'new',
  brand: ({ group, brand }) => shorten(group.brand ?? brand, MAX_BRAND),
  gtin: ({ offer }) => offer.gtin ?? '',
  mpn: ({ offer }) => offer.mpn ?? '',
  // A brand alone identifies nothing (support.google.com/merchants/answer/6324478).
  identifier_exists: ({ offer: { gtin, mpn } }) => (gtin || mpn ? 'yes' : 'no'),
  color: ({ offer }) => offer.color ?? '',
  size: ({ offer }) => offer.size ?? '',
  is_bundle: ({ group }) => (group.contents ? 'yes' : ''),
  product_type: ({ group, feed }) =>
    shorten(translateProductTerm(group.productType, feed.locale), MAX_TYPE),
} satisfies Record<string, (row: Row) => string>;

const NAMES = Object.keys(COLUMNS);
const READERS: readonly ((row: Row) => string)[] = Object.values(COLUMNS);

/** The first line of a feed: the names of its columns. */
export const FEED_HEADER = `${NAMES.join('\t')}\n`;

/** Returns the lines of a listing, one for each variant. A listing with a pre-order form has none, because it cannot be bought yet. */
export function createFeedLines(listing: Listing, context: FeedContext): string {
  if (listing.visibility !== 'public' || listing.checkout_flow === 'preorder') return '';
  const description = htmlToText(listing.description, MAX_DESCRIPTION);
  const { siteUrl, ...shared } = context;
  const { prices, feed } = shared;
  // Most values are the same in several lines of a listing.
  const toUrl = remember((path) => new URL(path, siteUrl).href);
  const toField = remember(escapeField);
  return listOffers(listing)
    .map((group) =>
      prices ? convertGroup(group, prices[listing.slug] ?? {}, feed.currency) : group,
    )
    .flatMap((group) =>
      group.offers.map((offer) => ({ ...shared, toUrl, listing, group, offer, description })),
    )
    .map((row) => `${READERS.map((read) => toField(read(row))).join('\t')}\n`)
    .join('');
}

/** Returns the offers with their prices in another currency, without those that have none. */
const convertGroup = (group: OfferGroup, prices: VariantPrices, currency: string): OfferGroup => ({
  ...group,
  currency,
  offers: group.offers.flatMap((offer) => {
    const found = prices[offer.id];
    return found ? { ...offer, price: found[0], compareAtPrice: found[1] } : [];
  }),
});

const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1)}…`;

/** A tab or a line break would end a field, so they become spaces. A field with a quotation mark is quoted. */
function escapeField(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
}
