import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { grantAccess } from '#shared/contract/access.ts';
import { createRequestUrl } from '#shared/contract/client/request-url.ts';
import { getProductChanges, type ProductChanges } from '#shared/contract/product-data.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { toPageTheme } from '#shared/contract/theme.ts';
import { getAccessCodeVariable } from '#shared/rules/access/gate-variables.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { removeTrailingSlashes } from '#shared/utils/remove-trailing-slashes.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { StoreData } from '#snapshot/store-data.ts';
import { readFavicon } from '../assets/icon-files.ts';
import { readStoreFonts } from '../assets/theme-fonts.ts';
import type { CheckedFolder } from '../check-folder.ts';
import { getCodeFingerprint } from '../render/fingerprint.ts';
import { fetchStore, type StoreDetails } from './fetch-store.ts';
import { readLastCatalog, readLastPull, savePullRecord } from './last-pull.ts';
import { PullError } from './pull-error.ts';
import type { PullRequests, ResponseHashes } from './pull-requests.ts';
import { redactDetails, redactSite } from './redact-store.ts';
import { type PullPlatform, requestFromPlatform } from './request-from-platform.ts';
import { toPullError } from './request-or-throw.ts';

/** A catalog of this many listings takes 70 MB. Collecting less would only delay builds, such as those after an edit. */
const LARGE_CATALOG = 2_000;

export interface PullResult {
  readonly listings: number;
  /** Version of the store's data, such as `epoch.12`. Undefined when the platform reports none. */
  readonly version?: string | undefined;
  readonly warnings: readonly string[];
  /** When the next pull would give the same. Undefined when only a pull can find out. */
  readonly repeat?: RepeatedPull | undefined;
}

/** A pull gives the same as the last one when these responses and the version are the same, and so are code and store folder. */
export interface RepeatedPull {
  readonly responses: ResponseHashes;
  /** URL of the changes since the version. */
  readonly changesUrl: string;
  readonly version: string;
  /** When the next section of a page begins or ends, in milliseconds. Undefined for never. */
  readonly until?: number | undefined;
}

/** How a pull sends its requests. */
interface PullTransport extends Omit<PullPlatform, 'url' | 'grant'> {
  /** Sends all requests except for a complete catalog. Its responses are large, and only `fetch` can receive them compressed. */
  readonly requests?: Pick<PullRequests, 'fetch' | 'hashes'> | undefined;
}

/**
 * Pulls one store from its platform and writes the changes into its data. It pulls nothing when nothing has changed, single
 * listings when only listings have changed, and otherwise the complete catalog. Returns an error when the platform cannot be
 * reached, sends invalid data, or has no products although the last pull had some.
 */
export async function pullStore(
  folder: CheckedFolder,
  platformUrl: string,
  data: StoreData,
  accessCode?: string,
  { requests, ...transport }: PullTransport = {},
): Promise<Result<PullResult, PullError>> {
  try {
    // Pages append paths to it, so it must not end in a slash.
    const url = removeTrailingSlashes(platformUrl);
    const isClientRendered = folder.store.gate === 'shell';
    const site = {
      ...(isClientRendered ? redactSite(folder.store) : folder.store),
      platformUrl: url,
    };
    const last = readLastPull(data);
    const grant = await requestAccessGrant({ ...transport, url }, site, accessCode);
    const catalogPlatform = { ...transport, url, grant };
    const platform = requests ? { ...catalogPlatform, fetch: requests.fetch } : catalogPlatform;

    const { warnings, ...fetched } = await fetchStore(platform, site, last);
    const responses = grant === undefined && warnings.length === 0 ? requests?.hashes : undefined;
    const repeatAt = (version: string | undefined): RepeatedPull | undefined => {
      if (!responses || version === undefined) return undefined;
      const input = { params: { slug: site.slug }, query: { since: version } };
      return {
        responses,
        changesUrl: createRequestUrl(platform, getProductChanges, input),
        version,
        ...(fetched.nextSectionChange !== undefined && { until: fetched.nextSectionChange }),
      };
    };
    const details = isClientRendered ? redactDetails(fetched) : fetched;
    const pictures = [
      await readFavicon(details.theme, folder.dir),
      ...(await readStoreFonts(details.theme, folder.dir)),
    ];
    const pictureHashes = pictures.map((file) => file && hashContent(file));
    const code = getCodeFingerprint();
    const detailsHash = hashJson([
      code,
      site,
      withoutStyles(details),
      pictureHashes,
      folder.photos,
      // Titles on pictures of shared links are drawn in the font of headings.
      site.shareTitles && details.theme.styles.typography,
    ]);
    const { slug, defaultCurrency, defaultRegion } = site;
    const pricesHash = hashJson([code, url, slug, defaultCurrency, defaultRegion]);

    const hasProductData = details.flags.productCache && !isClientRendered;
    const since = hasProductData ? last.record?.products?.version : undefined;
    const changes = since === undefined ? undefined : await fetchChanges(platform, slug, since);
    // A pull that had warnings, or a part without a version, has no such hash.
    if (changes && last.record?.detailsHash === detailsHash) {
      const { version } = changes;
      const result = { listings: last.listings, version, warnings, repeat: repeatAt(version) };
      if (JSON.stringify(details.theme.styles) !== data.get('record', 'themeStyles')) {
        const { updateStyles } = await import('./update-styles.ts');
        await updateStyles(data, details.theme, folder.dir);
      }
      if (version === since) return ok(result);
      const { updateListings } = await import('./update-listings.ts');
      if (await updateListings(platform, site, data, changes)) {
        const { products } = last.record;
        savePullRecord(data, {
          ...last.record,
          products: products && { ...products, version },
        });
        return ok(result);
      }
    }
    const lastCatalog = readLastCatalog(data, last.record, pricesHash, changes);
    const { pullCatalog } = await import('./pull-catalog.ts');
    const catalog = await pullCatalog(catalogPlatform, site, details, {
      data,
      storeDir: folder.dir,
      photos: folder.photos,
      last: lastCatalog,
      listingsBefore: last.listings,
    });
    if (catalog.listings >= LARGE_CATALOG) freeMemory();
    // After a warning the next pull must fetch everything again. The first collection of a store in collections mode is fetched page
    // by page, and has no version.
    const isComplete = catalog.warnings.length === 0 && !site.collectionsMode;
    const { products, listings } = catalog;
    const version = isComplete ? products?.version : undefined;
    const hashes = version === undefined ? undefined : { detailsHash, pricesHash };
    savePullRecord(data, { ...hashes, products });
    const all = [...warnings, ...catalog.warnings];
    return ok({ listings, version, warnings: all, repeat: repeatAt(version) });
  } catch (error) {
    if (error instanceof PullError) return fail(error);
    throw error;
  }
}

/** The details of which a change needs the complete catalog. */
const withoutStyles = ({ theme, translations, ...details }: StoreDetails) => ({
  ...details,
  theme: toPageTheme(theme),
  translations: translations.map((texts) => ({ ...texts, theme: toPageTheme(texts.theme) })),
});

/** Fetches the changes since a version. Undefined when the platform does not know that version or does not track changes. */
async function fetchChanges(
  platform: PullPlatform,
  slug: string,
  since: string,
): Promise<ProductChanges | undefined> {
  const input = { params: { slug }, query: { since } };
  const response = await requestFromPlatform(platform, getProductChanges, input);
  return response.ok ? response.value : undefined;
}

const hashJson = (value: unknown): string => hashContent(JSON.stringify(value));

/** Exchanges the access code of a gated store for an access grant. Undefined for an open store. Throws a {@link PullError}. */
async function requestAccessGrant(
  platform: PullPlatform,
  { slug, gate }: StoreFile,
  accessCode: string | undefined,
): Promise<string | undefined> {
  if (!gate) return undefined;
  const name = getAccessCodeVariable(slug);
  if (!accessCode) {
    throw new PullError(
      `This store needs an access code: set ${name}. The platform prints it when it starts.`,
    );
  }
  const response = await requestFromPlatform(platform, grantAccess, {
    headers: {},
    body: { siteKey: slug, accessCode },
  });
  if (response.ok) return response.value.grant;
  const { error } = response.error;
  if (error.kind === 'refused' && error.status === 401)
    throw new PullError(`The platform at ${platform.url} rejects the access code in ${name}.`);
  if (error.kind === 'refused' && 'gate' in error.errors) {
    throw new PullError(
      `The platform at ${platform.url} serves this store without a gate, although its store.json has one: restart the platform.`,
    );
  }
  throw toPullError(response.error);
}

/**
 * Returns memory that is no longer used to the system, before threads that render pages need theirs. V8 alone frees it only when its
 * heap has grown to a multiple.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage: NonNullable<typeof globalThis.gc> = runInNewContext('gc');
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
