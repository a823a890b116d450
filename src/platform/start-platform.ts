import type { Gate } from '#shared/contract/access.ts';
import type { Environment } from '#shared/environment/read-variable.ts';
import type { CheckoutBundle } from '#shared/rules/checkout/hosted-page.ts';
import { fail, type Result } from '#shared/utils/result.ts';
import { addGateKeys, findWeakCodes, type GateKeys, loadGateKeys } from './access/gate-keys.ts';
import {
  addGatedStores,
  listGatedStores,
  readLastGates,
  refreshGates,
} from './access/gated-stores.ts';
import { createPlatform } from './app.ts';
import {
  createPictureSourceCache,
  type ReadPictureSources,
} from './catalog/pictures/picture-source-cache.ts';
import {
  createPictureFinder,
  createStorePicturePool,
  type PictureSources,
} from './catalog/pictures/store-pictures.ts';
import type { SeedReport } from './catalog/seed/begin-seeding.ts';
import { seedStore } from './catalog/seed/seed-store.ts';
import {
  type InvalidStore,
  type SeedResult,
  seedSource,
  seedStores,
  type UnseededStore,
} from './catalog/seed/seed-stores.ts';
import type { StoreFolderData } from './catalog/seed/store-folder-data.ts';
import { createMemorySource, type StoreSource } from './catalog/seed/store-source.ts';
import { findStore } from './catalog/stores.ts';
import { createServices, type ServiceOptions } from './create-services.ts';
import { createReadinessCheck } from './db/check-readiness.ts';
import { LOCAL_KEY_NAME, loadSecret } from './db/load-secret.ts';
import { openDatabase } from './db/open-database.ts';
import { watchOrderCount } from './db/order-count.ts';
import { listen } from './http/listen.ts';
import { createLocalUrl } from './http/local-only.ts';
import { readNetworkConfig } from './http/network-config.ts';
import type { Log } from './log/log.ts';
import type { ShopUrls } from './mail/mail-branding.ts';
import { readMailSettings } from './mail/mail-settings.ts';
import { createLinkSecrets } from './operations/rotate-secret.ts';
import type { AddressSuggester } from './ordering/address/address-suggester.ts';
import { createGoogleSuggester } from './ordering/address/google/google-suggester.ts';
import type { PaymentProviders } from './ordering/payment-providers/create-providers.ts';
import type { VatIdChecker } from './ordering/tax-providers/vat-id-checker.ts';
import { createVies } from './ordering/tax-providers/vies.ts';
import {
  createPreviewLink,
  type PreviewLink,
  type PreviewLinkRequest,
} from './preview/create-preview-link.ts';
import { readPreviewSecret } from './preview/preview-secret.ts';
import { startJobs } from './start-jobs.ts';
import type { RunningMetrics } from './telemetry/running-metrics.ts';
import { startMetrics } from './telemetry/start-metrics.ts';
import { startTracing } from './telemetry/start-tracing.ts';

interface StartOptions extends ServiceOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; only this machine can connect to the default. */
  readonly host?: string | undefined;
  /** Database file (created when missing), ':memory:', or a Postgres URL: see `getDatabaseLocation`. */
  readonly dbPath: string;
  /** Store folders, each of which is read when it has changed. */
  readonly folders?: readonly StoreSource[] | undefined;
  /** Stores that are in memory. */
  readonly stores?: readonly StoreFolderData[] | undefined;
  /** Only responds to requests: does not migrate the database, and leaves the jobs to a worker. */
  readonly servesOnly?: boolean | undefined;
  /** Reads what the pictures of a gated store are composed from, unless it is in `stores`. */
  readonly readPictureSources?: ReadPictureSources | undefined;
  readonly log?: Log | undefined;
  readonly clientHeader?: string | undefined;
  /**
   * Keys of the payment providers, the mail server, access codes and gate secrets of gated stores, the secret of preview
   * links, URLs of build hooks, and, behind a proxy, `PLATFORM_URL` (the platform's URL) and `PLATFORM_CLIENT_HEADER`, which
   * `clientHeader` overrides.
   */
  readonly env?: Environment | undefined;
  /** URLs of shops, for links in mails. Entries may be added later. */
  readonly shops?: ShopUrls | undefined;
  /** Suggests addresses where the environment has keys of neither Google nor a payment provider. */
  readonly addressSandbox?: AddressSuggester | undefined;
  /** Checks VAT ids where the environment has no address of VIES and no keys of a payment provider. */
  readonly vatIdSandbox?: VatIdChecker | undefined;
  /** Bundles the shop's checkout for the hosted checkout, which does not open without it. */
  readonly bundleCheckout?: (() => Promise<CheckoutBundle>) | undefined;
}

export interface RunningPlatform {
  readonly url: string;
  readonly seedReports: readonly SeedReport[];
  /** Stores whose folders could not be seeded. */
  readonly seedFailures: readonly UnseededStore[];
  /** Stores whose folders have issues. */
  readonly invalid: readonly InvalidStore[];
  readonly paymentMode: PaymentProviders['mode'];
  /** Key of the pages for this machine; undefined where other machines can reach the platform. */
  readonly localKey: string | undefined;
  /** Printed addresses of these pages, with their key. */
  readonly localPages: readonly (readonly [what: string, address: string])[];
  /** Access codes and edge secrets of the gated stores. */
  readonly gates: Omit<GateKeys, 'grantKey' | 'otherGrantKeys'>;
  /** Stores that were not seeded now but by an earlier start, with their gates. */
  readonly lastGates: ReadonlyMap<string, Gate | null>;
  /** Where Prometheus reads the metrics; undefined without `METRICS_PORT`. */
  readonly metricsUrl: string | undefined;
  /** Warnings about the configuration. */
  readonly warnings: readonly string[];
  /** Writes a store folder to the database, and calls its build hook when something has changed. */
  readonly seed: (store: StoreFolderData) => Promise<SeedReport>;
  /** Like `seed`, for a folder that is read when it has changed. */
  readonly seedFolder: (source: StoreSource) => Promise<SeedResult>;
  /** Creates a link that shows a draft in the store's shop. The error is a message for the user. */
  createPreviewLink(
    slug: string,
    request: Omit<PreviewLinkRequest, 'store'>,
  ): Promise<Result<PreviewLink, string>>;
  close(): Promise<void>;
}

/** How long requests in progress may take while the platform closes. */
const CLOSING_MS = 10_000;

/**
 * Opens the database, seeds the stores and starts the server. Rejects with Node's error when it cannot listen (code
 * `EADDRINUSE`).
 */
export async function startPlatform(options: StartOptions): Promise<RunningPlatform> {
  const { servesOnly = false, env = process.env } = options;
  const stopTracing = await startTracing({ env, program: servesOnly ? 'serve' : 'platform' });
  const db = await openDatabase(options.dbPath, {
    schema: servesOnly ? 'required' : 'migrated',
    env,
    listensForChanges: true,
    checksFile: true,
  }).catch(async (error: unknown) => {
    await stopTracing?.();
    throw error;
  });
  let metrics: RunningMetrics | undefined;
  let orderCount: Awaited<ReturnType<typeof watchOrderCount>> | undefined;
  try {
    orderCount = await watchOrderCount(db, options.dbPath);
    const { warning: lostOrders, stop: stopCounting } = orderCount;
    const { stores = [], folders = [], readPictureSources } = options;
    const sources = [...stores.map(createMemorySource), ...folders];
    await createLinkSecrets(db);
    const seeded = await seedStores(db, sources);
    const unseeded = [...seeded.invalid, ...seeded.failures].map(({ slug }) => slug);
    const { log = console.error, host = '127.0.0.1', shops = new Map() } = options;
    const lastGates = await readLastGates(db, unseeded);
    const keys = await loadGateKeys(db, await listGatedStores(db), env);
    const picturesInMemory = new Map<string, PictureSources>(
      stores.map((folder) => [folder.store.slug, folder]),
    );
    const findInFolders = readPictureSources && createPictureSourceCache(readPictureSources);
    const mail = readMailSettings(env);
    const network = readNetworkConfig(env, host);
    // A public platform has no such key. Its operator can read mails and reports in the database.
    const localKey = network.isLocal ? await loadSecret(db, LOCAL_KEY_NAME) : undefined;
    const secret = readPreviewSecret(env);
    const previousSecret = readPreviewSecret(env, 'PREVIOUS_PREVIEW_SECRET');
    let url = network.publicUrl ?? '';
    const platformUrl = () => url;
    const picturePool = createStorePicturePool();
    const services = createServices(
      { env, isLocal: network.isLocal, db, platformUrl, log },
      options,
    );
    const { payments, printers } = services;
    const readiness = await createReadinessCheck(options.dbPath, db);
    const { app, commerce } = createPlatform({
      db,
      log,
      clientHeader: options.clientHeader ?? network.clientHeader,
      proxyHops: network.proxyHops,
      isReady: readiness.isReady,
      gateKeys: keys,
      platformUrl,
      payments,
      printers,
      bundleCheckout: options.bundleCheckout,
      localKey,
      outbox: { shopUrls: shops, hasMailServer: mail !== undefined },
      previewSecret: secret,
      previousPreviewSecret: previousSecret,
      pictures: createPictureFinder(
        async (slug, isCurrent) => picturesInMemory.get(slug) ?? findInFolders?.(slug, isCurrent),
        picturePool,
      ),
      picturePool,
      addressSuggester: env.GOOGLE_MAPS_API_KEY
        ? createGoogleSuggester({ key: env.GOOGLE_MAPS_API_KEY })
        : payments.mode === 'sandbox'
          ? options.addressSandbox
          : undefined,
      vatIdChecker: env.VIES_URL
        ? createVies({ url: env.VIES_URL })
        : payments.mode === 'sandbox'
          ? options.vatIdSandbox
          : undefined,
      walletDomainFile: env.APPLE_PAY_DOMAIN_FILE || undefined,
    });
    metrics = await startMetrics({ env, program: servesOnly ? 'serve' : 'platform', db, log });
    const server = await listen(app.fetch, options.port, host, CLOSING_MS);
    url ||= server.url;
    const jobs = servesOnly
      ? undefined
      : startJobs({ commerce, findProvider: printers.findProvider, mail, shops, env });
    const addStores = () => addGatedStores(db, keys, env);
    const stopRefreshing = refreshGates({
      db,
      keys,
      log,
      ...(servesOnly && { addStores }),
    });
    return {
      url: server.url,
      seedReports: seeded.reports,
      seedFailures: seeded.failures,
      invalid: seeded.invalid,
      paymentMode: payments.mode,
      localKey,
      localPages: listLocalPages(server.url, localKey, payments.mode),
      gates: keys,
      lastGates,
      metricsUrl: metrics?.url,
      warnings: [
        ...(lostOrders === undefined ? [] : [lostOrders]),
        ...network.warnings,
        ...printers.warnings,
        ...findWeakCodes(keys),
      ],
      async seed(folder) {
        const { slug, gate } = folder.store;
        if (!readPictureSources) picturesInMemory.set(slug, folder);
        if (gate) await addGateKeys(db, keys, slug, env);
        const report = await seedStore(db, folder);
        jobs?.callHooksNow();
        return report;
      },
      async seedFolder(source) {
        const result = await seedSource(db, source);
        await addStores();
        jobs?.callHooksNow();
        return result;
      },
      async createPreviewLink(slug, request) {
        const store = await findStore(db, slug);
        if (!store) return fail(`${slug}: no such store`);
        return createPreviewLink({ db, secret, clock: Date.now }, { store, ...request });
      },
      async close() {
        await server.close();
        await metrics?.close();
        await readiness.close();
        picturePool.close();
        await stopRefreshing();
        await jobs?.stop();
        await services.close();
        await stopCounting();
        await db.destroy();
        await stopTracing?.();
      },
    };
  } catch (error) {
    await metrics?.close();
    await orderCount?.stop();
    await db.destroy();
    await stopTracing?.();
    throw error;
  }
}

function listLocalPages(url: string, key: string | undefined, mode: PaymentProviders['mode']) {
  if (key === undefined) return [];
  const pages = [
    ...(mode === 'sandbox' ? [['test cards', '/sandbox/try'] as const] : []),
    ...(mode === 'live' ? [] : [['its mails', '/outbox'] as const]),
    ['reported errors', '/errors'] as const,
  ];
  return pages.map(([what, path]) => [what, createLocalUrl(url + path, key)] as const);
}
