import { createRequestUrl } from '#shared/contract/client/request-url.ts';
import { getProductChanges } from '#shared/contract/product-data.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { removeTrailingSlashes } from '#shared/utils/remove-trailing-slashes.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { StoreData } from '#snapshot/store-data.ts';
import { readFavicon } from '../assets/icon-files.ts';
import { readStoreFonts } from '../assets/theme-fonts.ts';
import type { CheckedFolder } from '../check-folder.ts';
import { getCodeFingerprint } from '../render/fingerprint.ts';
import { fetchStore } from './fetch-store.ts';
import { freeMemory } from './free-memory.ts';
import { readLastProductDataVersion, readLastPull, savePullRecord } from './last-pull.ts';
import { fetchProductChanges } from './product-changes.ts';
import { PullError } from './pull-error.ts';
import type { PullRequests, ResponseHashes } from './pull-requests.ts';
import { redactDetails, redactSite } from './redact-store.ts';
import { requestAccessGrant } from './request-access-grant.ts';
import type { PullPlatform } from './request-from-platform.ts';

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
}

/** How a pull sends its requests. */
interface PullTransport extends Omit<PullPlatform, 'url' | 'grant'> {
  /** Sends all requests except for a complete catalog. Its responses are large, and only `fetch` can receive them compressed. */
  readonly requests?: Pick<PullRequests, 'fetch' | 'hashes'> | undefined;
}

/**
 * Pulls one store from its platform and writes the changes into its data. It pulls nothing when nothing has changed, single
 * listings when only listings have changed, and otherwise the complete catalog. Returns an error when the platform cannot be reached, sends
 * invalid data, or has no products although the last pull had some.
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
    const catalogPlatform: PullPlatform = { ...transport, url, grant };
    const platform: PullPlatform = requests
      ? { ...catalogPlatform, fetch: requests.fetch }
      : catalogPlatform;

    const { warnings, ...fetched } = await fetchStore(platform, site, last);
    const responses = grant === undefined && warnings.length === 0 ? requests?.hashes : undefined;
    const repeatAt = (version: string | undefined): RepeatedPull | undefined => {
      if (!responses || version === undefined) return undefined;
      const input = { params: { slug: site.slug }, query: { since: version } };
      return {
        responses,
        changesUrl: createRequestUrl(platform, getProductChanges, input),
        version,
      };
    };
    const details = isClientRendered ? redactDetails(fetched) : fetched;
    const pictures = [
      await readFavicon(details.theme, folder.dir),
      ...(await readStoreFonts(details.theme, folder.dir)),
    ];
    const pictureHashes = pictures.map((file) => file && hashContent(file));
    const detailsHash = hashJson([getCodeFingerprint(), site, details, pictureHashes]);
    const pricesHash = hashJson([
      getCodeFingerprint(),
      url,
      site.slug,
      site.defaultCurrency,
      site.defaultRegion,
    ]);

    const hasProductData = details.flags.productCache && !isClientRendered;
    const since = hasProductData
      ? (last.record?.version ?? readLastProductDataVersion(data))
      : undefined;
    const changes =
      since === undefined ? undefined : await fetchProductChanges(platform, site.slug, since);
    // The first collection of a store in collections mode is fetched page by page, and has no version.
    const hasVersion = hasProductData && !site.collectionsMode;
    if (changes && hasVersion && last.record?.detailsHash === detailsHash) {
      if (changes.version === since)
        return ok({ listings: last.listings, version: since, warnings, repeat: repeatAt(since) });
      const { updateListings } = await import('./update-listings.ts');
      if (await updateListings(platform, site, data, changes)) {
        const { version } = changes;
        savePullRecord(data, { version, detailsHash, pricesHash });
        return ok({ listings: last.listings, version, warnings, repeat: repeatAt(version) });
      }
    }

    const { pullCatalog } = await import('./pull-catalog.ts');
    const catalog = await pullCatalog(catalogPlatform, site, details, {
      data,
      storeDir: folder.dir,
      listingsBefore: last.listings,
      changes,
      hasSamePriceInputs: last.record?.pricesHash === pricesHash,
    });
    if (catalog.listings >= LARGE_CATALOG) freeMemory();
    // After a warning the next pull must fetch everything again.
    const version = hasVersion && catalog.warnings.length === 0 ? catalog.version : undefined;
    savePullRecord(data, version === undefined ? undefined : { version, detailsHash, pricesHash });
    const all = [...warnings, ...catalog.warnings];
    return ok({ listings: catalog.listings, version, warnings: all, repeat: repeatAt(version) });
  } catch (error) {
    if (error instanceof PullError) return fail(error);
    throw error;
  }
}

const hashJson = (value: unknown): string => hashContent(JSON.stringify(value));
