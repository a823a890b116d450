import { bundleCheckout } from '#builder/assets/bundle-checkout.ts';
import type { StoreSource } from '#platform/catalog/seed/store-source.ts';
import { describeDatabase, getDatabaseLocation } from '#platform/db/open-database.ts';
import { createLog } from '#platform/log/create-log.ts';
import type { Log } from '#platform/log/log.ts';
import { type RunningPlatform, startPlatform } from '#platform/start-platform.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { watchFolders } from '#shared/files/watch-folders.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { formatIssue } from '#store-folder/issue.ts';
import { findRepeatedStores } from '#store-folder/list-store-folders.ts';
import { getDefaultRevision, printSeeding } from './describe-seeding.ts';
import { PLATFORM_PARTS } from './platform-parts.ts';
import { listenOnPort, onStopSignal, waitForDatabase } from './servers.ts';
import { createSecretPrinter, showAddress, showCode } from './show-secrets.ts';
import { createStoreSource, listStoreSources } from './store-sources.ts';

const PAYMENTS = {
  sandbox: 'Payments: sandbox, no money moves. Set keys of Stripe or PayPal to take real ones.',
  test: 'Payments: keys for tests, no money moves.',
  live: 'Payments: live keys, real money.',
};

export interface PlatformOptions {
  readonly port: number;
  /** Applies edits of the store folders while the platform runs. */
  readonly watch?: boolean;
  /** Revision of the store folders. */
  readonly revision?: number;
}

/** `shopkiln platform`: runs the platform alone. */
export async function runPlatform({ port, watch, revision }: PlatformOptions): Promise<void> {
  const dbPath = getDatabaseLocation(process.env);
  const log = createLog('platform');
  const folders = await listStoreSources({ revision: revision ?? getDefaultRevision(dbPath) });
  const platform = await start('platform', { port, dbPath, folders, log });
  const { seedReports: reports, seedFailures: failures, invalid } = platform;
  const issues = [
    ...(await findRepeatedStores()).map(formatIssue),
    ...invalid.flatMap((store) => store.issues),
  ];
  if (invalid.length === folders.length && platform.lastGates.size === 0 && issues.length > 0) {
    await platform.close();
    throw new CommandError(issues.join('\n'));
  }
  for (const issue of issues) console.error(issue);
  const advice = watch ? '' : ' Correct its folder and start again.';
  for (const { slug } of invalid)
    console.error(
      platform.lastGates.has(slug)
        ? `${slug}: not read; its data stays as it was.${advice}`
        : `${slug}: not read; it is not for sale.${advice}`,
    );
  const watcher = watch ? watchStores(folders, platform) : undefined;
  printSeeding({ reports, failures });
  printPlatform(platform, dbPath);
  prepareCheckout(log);
  onStopSignal(async () => {
    await watcher?.close();
    await platform.close();
  }, log);
}

/**
 * `shopkiln platform serve`: responds to requests, and nothing else. Needs no store folders; those that exist provide the pictures
 * of gated stores.
 */
export async function servePlatform({ port }: { readonly port: number }): Promise<void> {
  const dbPath = getDatabaseLocation(process.env);
  const log = createLog('serve');
  const platform = await start('platform serve', { port, dbPath, servesOnly: true, log });
  printPlatform(platform, dbPath);
  prepareCheckout(log);
  onStopSignal(() => platform.close(), log);
}

/** Starts a platform when its database is reachable. A port in use is reported with a command that avoids it. */
const start = (
  command: string,
  options: Parameters<typeof startPlatform>[0] & { readonly log: Log },
): Promise<RunningPlatform> =>
  listenOnPort(options.port, `npx shopkiln ${command} --port ${options.port + 1}`, () =>
    waitForDatabase(
      () => startPlatform({ host: readVariable('PLATFORM_HOST'), ...PLATFORM_PARTS, ...options }),
      options.log,
    ),
  );

/** Bundles the checkout before the first buyer comes. A failure is reported again to that buyer's request. */
const prepareCheckout = (log: Log) =>
  void bundleCheckout().catch((error: unknown) => log('the checkout cannot be bundled', error));

function printPlatform(platform: RunningPlatform, dbPath: string): void {
  const show = createSecretPrinter('platform');
  for (const slug of platform.gates.codes.keys())
    console.log(`${slug}: access code ${showCode(show, platform.gates, slug)}`);
  for (const warning of platform.warnings) console.warn(warning);
  for (const [what, address] of platform.localPages)
    console.log(`${what}: ${showAddress(show, what, address)}`);
  if (platform.metricsUrl) console.log(`Metrics at ${platform.metricsUrl}`);
  console.log(PAYMENTS[platform.paymentMode]);
  console.log(
    `Platform at ${platform.url} (data in ${describeDatabase(dbPath)}). Ctrl-C stops it.`,
  );
}

function watchStores(folders: readonly StoreSource[], platform: RunningPlatform) {
  const slugs = new Map(folders.map(({ slug }) => [getStoreDir(slug), slug]));
  return watchFolders([...slugs.keys()], async (dir) => {
    await applyEdit(slugs.get(dir) ?? '', platform).catch((error) => console.error(error));
  });
}

/** A store folder with issues does not change the platform. */
async function applyEdit(slug: string, platform: RunningPlatform): Promise<void> {
  const result = await platform.seedFolder(createStoreSource(slug));
  if ('invalid' in result)
    console.error(`${result.invalid.issues.join('\n')}\nThe store stays as it was.`);
  else if ('failure' in result) console.error(result.failure.error);
  else if (result.report.hasChanged)
    console.log(`${slug}: edited, version ${result.report.version}`);
}
