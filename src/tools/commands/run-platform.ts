import { watchFolder } from '#builder/files/watch-folder.ts';
import { getStoreDir } from '#builder/paths.ts';
import { formatIssue } from '#builder/store-folder/issue.ts';
import { listStoreFolders } from '#builder/store-folder/list-store-folders.ts';
import { loadStoreFolder, type StoreFolder } from '#builder/store-folder/load-store-folder.ts';
import { describeCode } from '#platform/access/gate-keys.ts';
import { describeDatabase, getDatabaseLocation } from '#platform/db/open-database.ts';
import { type RunningPlatform, startPlatform } from '#platform/start-platform.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { createSandbox } from '#tools/payment-sandbox/sandbox.ts';
import { listenOnPort, onStopSignal } from './servers.ts';

const PAYMENTS = {
  sandbox: 'Payments: sandbox, no money moves. Set keys of Stripe or PayPal to take real ones.',
  test: 'Payments: keys for tests, no money moves.',
  live: 'Payments: live keys, real money.',
};

/** `shopkiln platform`: runs the platform alone. With `watch` it applies edits of the store folders while it runs. */
export async function runPlatform({ port, watch }: { readonly port: number; readonly watch?: boolean }): Promise<void> {
  const stores: StoreFolder[] = [];
  for (const slug of await listStoreFolders()) {
    const loaded = await loadStoreFolder(getStoreDir(slug));
    if (loaded.ok) stores.push(loaded.folder);
    // One faulty folder does not stop the other stores.
    else
      console.error(
        `${loaded.issues.map(formatIssue).join('\n')}\n${slug}: not read; its data is unchanged. Correct its folder and start again.`,
      );
  }
  const dbPath = getDatabaseLocation(process.env);
  const platform = await listenOnPort(port, `npx shopkiln platform --port ${port + 1}`, () =>
    startPlatform({ port, host: readVariable('PLATFORM_HOST'), dbPath, stores, createSandbox }),
  );
  for (const { slug, version, hasChanged, written, removed } of platform.seedReports) {
    console.log(
      hasChanged
        ? `${slug}: version ${version}, ${written} listings written, ${removed} removed`
        : `${slug}: unchanged`,
    );
  }
  for (const slug of platform.gates.codes.keys())
    console.log(`${slug}: access code ${describeCode(platform.gates, slug)}`);
  for (const warning of platform.warnings) console.warn(warning);
  for (const [what, address] of platform.localPages) console.log(`${what}: ${address}`);
  console.log(PAYMENTS[platform.paymentMode]);
  console.log(`Platform at ${platform.url} (data in ${describeDatabase(dbPath)}). Ctrl-C stops it.`);
  const watchers = watch
    ? await Promise.all(
        stores.map(({ dir }) =>
          watchFolder(dir, () => applyEdit(dir, platform).catch((error) => console.error(error))),
        ),
      )
    : [];
  onStopSignal(async () => {
    await Promise.all(watchers.map(({ close }) => close()));
    await platform.close();
  });
}

/** A store folder with issues does not change the platform. */
async function applyEdit(dir: string, platform: RunningPlatform): Promise<void> {
  const loaded = await loadStoreFolder(dir);
  if (!loaded.ok) return console.error(`${loaded.issues.map(formatIssue).join('\n')}\nThe store stays as it was.`);
  const { slug, version, hasChanged } = await platform.seed(loaded.folder);
  if (hasChanged) console.log(`${slug}: edited, version ${version}`);
}
