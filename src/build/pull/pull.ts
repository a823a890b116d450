import { contentHash } from '#lib/hash.ts';
import { once } from '#lib/once.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import { faviconOf } from '../assets/icon-files.ts';
import { ownFontsOf } from '../assets/theme-fonts.ts';
import { ownSources } from '../compile/fingerprint.ts';
import { snapshotIn } from '../snapshot/read.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import type { CheckedFolder } from '../store-folder/checked.ts';
import { closedItself, closedSite } from './closed-store.ts';
import { fetchStoreItself, type LastGood } from './fetch-store.ts';
import { note, readNote } from './last-data.ts';
import { openGate } from './open-gate.ts';
import { changesSince } from './product-data.ts';
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
  /** Names what prices in other currencies were asked by. */
  readonly priced: string;
}

/** What the last build has left. */
export interface Before extends LastGood {
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
    const priced = contentHash(
      JSON.stringify([ownSources(), url, site.slug, site.defaultCurrency, site.defaultRegion]),
    );
    const { pulled } = before;
    // The first collection of a store in collections mode is asked for page by page, and has no version.
    const hasVersion = itself.flags.productCache && !site.collectionsMode && !isShell;
    const ask = once((version: string) => changesSince(platform, site.slug, version));
    const changes = hasVersion && pulled?.from === from && (await ask(pulled.version));
    if (changes && changes.version === pulled?.version) return ok({ listings: before.listings, warnings });
    if (changes) {
      const { pullChanges } = await import('./pull-changes.ts');
      if (await pullChanges(platform, site, data, changes)) {
        note(data, PULLED, { version: changes.version, from, priced } satisfies PulledNote);
        return ok({ listings: before.listings, warnings });
      }
    }

    const { pullGoods } = await import('./pull-goods.ts');
    const samePrices = pulled?.priced === priced;
    const goods = await pullGoods(platform, site, itself, { data, folder, before, changes: ask, samePrices });
    // What could not be had is asked for again next time.
    const version = hasVersion && goods.warnings.length === 0 ? goods.version : undefined;
    note(data, PULLED, version === undefined ? undefined : ({ version, from, priced } satisfies PulledNote));
    return ok({ listings: goods.listings, warnings: [...warnings, ...goods.warnings] });
  } catch (error) {
    if (error instanceof PullError) return fail(error.message);
    throw error;
  }
}
