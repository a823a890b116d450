import { contentHash } from '#lib/hash.ts';
import { once } from '#lib/once.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import { faviconOf } from '../assets/icon-files.ts';
import { shopAssets } from '../assets/shop-assets.ts';
import { ownFontsOf } from '../assets/theme-fonts.ts';
import { ownSources } from '../compile/fingerprint.ts';
import { snapshotIn } from '../snapshot/read.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { writeSnapshot } from '../snapshot/write.ts';
import type { CheckedFolder } from '../store-folder/checked.ts';
import { arrangeSnapshot } from './arrange.ts';
import { closedItself, closedSite, NO_GOODS } from './closed-store.ts';
import { fetchGoods, fetchStoreItself, type Goods, type LastGood, type Warned } from './fetch-store.ts';
import { lastProductData, note, noteData, readNote } from './last-data.ts';
import { openGate } from './open-gate.ts';
import { changesSince } from './product-data.ts';
import { pullChanges } from './pull-changes.ts';
import { PullError } from './trust.ts';

export interface Pulled {
  readonly listings: number;
  readonly warnings: readonly string[];
}

/** What that pull was made of. */
const PULLED = 'pulled';

/** A pull of the same store, theme and so on at the same version of its goods, by the same code, gives the same. */
interface PulledNote {
  readonly version: string;
  readonly from: string;
}

interface Before extends LastGood {
  readonly listings: number;
  readonly pulled?: PulledNote | undefined;
}

function lastGood(store: StoreData): Before {
  // None yet, or one of an older format: nothing to fall back on.
  if (store.isNew) return { listings: 0 };
  const snapshot = snapshotIn(store);
  const records = snapshot.forPage();
  return {
    theme: records.get('theme'),
    payments: records.get('payments'),
    flags: records.get('flags'),
    listings: snapshot.routes.listings.length,
    pulled: readNote<PulledNote>(store, PULLED),
  };
}

/** With the goods of the last pull, for what has not changed since. */
function withGoods(store: StoreData, before: Before): Before {
  const data = store.isNew ? undefined : lastProductData(store);
  if (!data) return before;
  const records = snapshotIn(store).forPage();
  // Changes taken over since are in the records.
  const version = before.pulled?.version ?? data.version;
  return {
    ...before,
    data: { ...data, version },
    blanks: { hashes: data.hashes, blankIn: (key) => records.find('blank', key) },
  };
}

/**
 * Pulls one store from its platform and writes what has changed into its data. When the platform cannot be reached,
 * answers something else than agreed or has suddenly nothing to sell, the error says why and the caller keeps what it has.
 */
export async function pullStore(
  folder: CheckedFolder,
  platformUrl: string,
  data: StoreData,
  accessCode?: string,
): Promise<Result<Pulled, string>> {
  try {
    // Pages join paths to it, so it never ends in a slash.
    const url = platformUrl.replace(/\/+$/, '');
    const isShell = folder.store.gate === 'shell';
    const site = { ...(isShell ? closedSite(folder.store) : folder.store), platformUrl: url };
    const before = lastGood(data);
    const platform = { url, grant: await openGate({ url }, site, accessCode) };
    const { warnings, ...said } = await fetchStoreItself(platform, site, before);
    const itself = isShell ? closedItself(said) : said;
    const favicon = await faviconOf(itself.theme, folder.dir);
    const pictured = [favicon, ...(await ownFontsOf(itself.theme, folder.dir))].map(
      (file) => file && contentHash(file),
    );
    const from = contentHash(JSON.stringify([ownSources(), site, itself, pictured]));
    const { pulled } = before;
    // The first collection of a store in collections mode is asked for page by page, and has no version.
    const hasVersion = itself.flags.productCache && !site.collectionsMode && !isShell;
    const ask = once((version: string) => changesSince(platform, site.slug, version));
    const changes = hasVersion && pulled?.from === from && (await ask(pulled.version));
    if (changes && changes.version === pulled?.version) return ok({ listings: before.listings, warnings });
    if (changes && (await pullChanges(platform, site, data, changes))) {
      note(data, PULLED, { version: changes.version, from } satisfies PulledNote);
      return ok({ listings: before.listings, warnings });
    }

    const goods: Warned<Goods> = isShell
      ? { ...NO_GOODS, warnings: [] }
      : await fetchGoods(platform, site, itself, { ...withGoods(data, before), changes: ask });
    if (!isShell && goods.products.length === 0 && before.listings > 0) {
      throw new PullError(
        `The platform at ${url} sells nothing in this store, where there were ${before.listings} listings.`,
      );
    }
    const arranged = arrangeSnapshot(site, { ...itself, ...goods });
    writeSnapshot(data, arranged, await shopAssets(arranged, folder.dir));
    noteData(data, goods.data);
    // What could not be had is asked for again next time.
    const version = hasVersion && goods.warnings.length === 0 ? goods.data?.version : undefined;
    note(data, PULLED, version === undefined ? undefined : ({ version, from } satisfies PulledNote));
    return ok({ listings: arranged.listings.size, warnings: [...warnings, ...goods.warnings] });
  } catch (error) {
    if (error instanceof PullError) return fail(error.message);
    throw error;
  }
}
