import { getLanguages } from '#shared/contract/languages.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { SiteFolder } from '../render/site-folder.ts';
import type { Records } from '../snapshot/records.ts';
import { createSnapshot, type PageRecords } from '../snapshot/snapshot.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { getFeedFile } from './feed-file.ts';

/** The key under which the code that wrote the feeds is saved. */
const FEEDS_KEY = 'feeds';

/**
 * Writes the product feeds that `store.json` names, from the records of the pages. A feed is written again when a listing, the
 * store or the code has changed. A gated store has none.
 */
export async function writeFeeds(site: SiteFolder, data: StoreData, codeFingerprint: string): Promise<void> {
  const { feeds, gate, defaultCurrency } = readRecord(data, 'site');
  const readPrices = (currency: string) => createSnapshot(data).forPage().find('variantPrices', currency);
  // Without prices, the pull has warned of a currency that shoppers cannot choose.
  const files = (gate ? [] : feeds)
    .filter(({ currency }) => currency === defaultCurrency || readPrices(currency) !== undefined)
    .map((feed) => ({ feed, path: getFeedFile(feed) }));
  if (files.length === 0) return;
  const isSame = data.get('state', FEEDS_KEY) === codeFingerprint && !hasChangedRecords(data);
  if (isSame && files.every(({ path }) => site.isUnchanged(path))) {
    for (const { path } of files) site.reuse(path);
    return;
  }
  const { createFeedLines, FEED_HEADER } = await import('./feed-columns.ts');
  const { siteUrl, locales } = readRecord(data, 'site');
  const { listings } = readRecord(data, 'routes');
  for (const { feed, path } of files) {
    const language = getLanguages(locales).find(({ locale }) => locale === feed.locale);
    const records = createSnapshot(data).forPage().in(feed.locale);
    const store = records.get('store');
    const prices = feed.currency === defaultCurrency ? undefined : readPrices(feed.currency);
    const context = { feed, siteUrl, base: language?.base ?? '', brand: store.brand ?? store.name, prices };
    site.writeChunks(path, listLines(records, listings));
    function* listLines(reader: PageRecords, slugs: readonly string[]): Generator<string> {
      yield FEED_HEADER;
      for (const slug of slugs) {
        const listing = reader.find('listing', slug)?.listing;
        if (listing) yield createFeedLines(listing, context);
      }
    }
  }
  data.set('state', FEEDS_KEY, hashContent(codeFingerprint), codeFingerprint);
}

function readRecord<K extends keyof Records>(data: StoreData, key: K): Records[K] {
  const json = data.get('record', key);
  if (json === undefined) throw new Error(`The snapshot has no record "${key}".`);
  return JSON.parse(json as string);
}

/** Records that a feed contains. Their keys begin with these names. */
const READ = /^(?:site$|store(?:$|\/)|routes$|listing\/|variantPrices\/)/;

const hasChangedRecords = (data: StoreData): boolean =>
  [...data.getChangedKeys('record')].some((key) => READ.test(key));
