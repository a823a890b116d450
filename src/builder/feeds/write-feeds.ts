import { getLanguages } from '#shared/contract/languages.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { Records } from '#snapshot/records.ts';
import { createSnapshot } from '#snapshot/snapshot.ts';
import type { StoreData } from '#snapshot/store-data.ts';
import type { SiteFolder } from '../render/site-folder.ts';
import type { Feed } from './feed-columns.ts';

/** Path of a product feed in the site: `feeds/products.en.USD.tsv`, or `feeds/products.en.USD.tsv.gz`. */
const getFeedFile = ({ locale, currency, gzip }: Feed): string =>
  `feeds/products.${locale}.${currency}.tsv${gzip ? '.gz' : ''}`;

/** Key of the saved fingerprint of the code that wrote the feeds. */
const FEEDS_KEY = 'feeds';

/** Key of the saved lengths of each listing's lines in a feed, in the order of the listings. */
const getLengthsKey = (path: string): string => `feed-lines/${path}`;

/**
 * Writes the product feeds that `store.json` names, from the records of the pages. A feed is written again when a listing, the
 * store or the code has changed. When only listings have changed, the lines of all others are copied from the feed of the last
 * build. A gated store has no feeds.
 */
export async function writeFeeds(
  site: SiteFolder,
  data: StoreData,
  codeFingerprint: string,
): Promise<void> {
  const { feeds, gate, defaultCurrency } = readRecord(data, 'site');
  const readPrices = (currency: string) =>
    createSnapshot(data).forPage().find('variantPrices', currency);
  // A currency without prices cannot be chosen by shoppers. The pull has warned of its feed.
  const files = (gate ? [] : feeds)
    .filter(({ currency }) => currency === defaultCurrency || readPrices(currency) !== undefined)
    .map((feed) => ({ feed, path: getFeedFile(feed) }));
  if (files.length === 0) return;
  const isSameCode = data.get('state', FEEDS_KEY) === codeFingerprint;
  const changed = listChangedRecords(data);
  const changedKeys = new Set(changed);
  if (isSameCode && changed.length === 0 && files.every(({ path }) => site.isUnchanged(path))) {
    for (const { path } of files) site.reuse(path);
    return;
  }
  const { createFeed } = await import('./create-feed.ts');
  const { siteUrl, locales } = readRecord(data, 'site');
  const { listings } = readRecord(data, 'routes');
  for (const { feed, path } of files) {
    const language = getLanguages(locales).find(({ locale }) => locale === feed.locale);
    const records = createSnapshot(data).forPage().in(feed.locale);
    const store = records.get('store');
    const prices = feed.currency === defaultCurrency ? undefined : readPrices(feed.currency);
    const context = {
      feed,
      siteUrl,
      base: language?.base ?? '',
      brand: store.brand ?? store.name,
      prices,
    };
    // Prices in the default currency are part of the listings' records. A feed in another currency is
    // written as a whole when a price in another currency has changed.
    const otherChanges = changed.filter(
      (key) => !key.startsWith(LISTING) && (prices || !key.startsWith(VARIANT_PRICES)),
    );
    const lastLengths =
      isSameCode && otherChanges.length === 0 ? findLastLengths(site, data, path) : undefined;
    const { parts, lengths } = createFeed({
      records,
      listings,
      changed: changedKeys,
      lastLengths,
      context,
    });
    site.writeParts(path, parts);
    const saved = JSON.stringify(lengths);
    data.set('state', getLengthsKey(path), hashContent(saved), saved);
  }
  data.set('state', FEEDS_KEY, hashContent(codeFingerprint), codeFingerprint);
}

function readRecord<K extends keyof Records>(data: StoreData, key: K): Records[K] {
  const json = data.get('record', key);
  if (json === undefined) throw new Error(`The snapshot has no record "${key}".`);
  return JSON.parse(json as string);
}

const LISTING = 'listing/';
const VARIANT_PRICES = 'variantPrices/';

/** Matches the keys of the records that a feed is made from. */
const FEED_RECORD = new RegExp(`^(?:site$|store(?:$|/)|routes$|${LISTING}|${VARIANT_PRICES})`);

const listChangedRecords = (data: StoreData): string[] =>
  [...data.getChangedKeys('record')].filter((key) => FEED_RECORD.test(key));

/** Returns the lengths of the lines in the feed of the last build. Undefined when it has changed on disk. */
function findLastLengths(
  site: SiteFolder,
  data: StoreData,
  path: string,
): readonly number[] | undefined {
  const lengths = data.get('state', getLengthsKey(path));
  if (lengths === undefined || !site.isUnchanged(path)) return undefined;
  return JSON.parse(lengths as string);
}
