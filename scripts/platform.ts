import { parseArgs } from 'node:util';
import { watchFolder } from '#builder/files/watch-folder.ts';
import { storeDirOf } from '#builder/paths.ts';
import { listStoreFolders } from '#builder/store-folder/list.ts';
import { loadStoreFolder } from '#builder/store-folder/load.ts';
import { problemText } from '#builder/store-folder/problem.ts';
import { describeCode } from '#platform/access/gate-keys.ts';
import { describeDatabase, getDatabaseLocation } from '#platform/db/open-database.ts';
import { EnvironmentError } from '#platform/environment-error.ts';
import { type RunningPlatform, startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#tools/payment-sandbox/sandbox.ts';
import { readPort } from '../src/tools/commands/read-port.ts';

const DEFAULT_PORT = '4400';

const PAYMENTS = {
  sandbox: 'Payments: sandbox, no money moves. Set keys of Stripe or PayPal to take real ones.',
  test: 'Payments: keys for tests, no money moves.',
  live: 'Payments: live keys, real money.',
};

/** `npm run platform`: the platform alone. `--watch` takes edits of the store folders while it runs. */
const { values } = parseArgs({
  options: { port: { type: 'string', default: DEFAULT_PORT }, watch: { type: 'boolean', default: false } },
});
const port = readPort('port', values.port, fail);

const stores = [];
for (const slug of await listStoreFolders()) {
  const loaded = await loadStoreFolder(storeDirOf(slug));
  if (loaded.ok) stores.push(loaded.folder);
  else fail(loaded.problems.map(problemText).join('\n'));
}

try {
  const dbPath = getDatabaseLocation(process.env);
  const platform = await startPlatform({ port, host: process.env.PLATFORM_HOST, dbPath, stores, createSandbox });
  for (const { slug, version, hasChanged: changed, written, removed } of platform.seedReports) {
    console.log(
      changed ? `${slug}: version ${version}, ${written} listings written, ${removed} removed` : `${slug}: unchanged`,
    );
  }
  for (const slug of platform.gates.codes.keys())
    console.log(`${slug}: access code ${describeCode(platform.gates, slug)}`);
  for (const warning of platform.warnings) console.warn(warning);
  console.log(PAYMENTS[platform.paymentMode]);
  console.log(`Platform at ${platform.url} (data in ${describeDatabase(dbPath)}). Ctrl-C stops it.`);
  const watching = values.watch
    ? stores.map(({ dir }) => watchFolder(dir, () => takeEdit(dir, platform).catch((error) => console.error(error))))
    : [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await Promise.all(watching.map(({ close }) => close()));
      await platform.close();
    });
  }
} catch (error) {
  if (error instanceof EnvironmentError) fail(error.message);
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  fail(`Port ${port} is in use. Stop what uses it, or choose another: npm run platform -- --port ${port + 1}`);
}

/** A folder with faults leaves the platform as it is. */
async function takeEdit(dir: string, platform: RunningPlatform): Promise<void> {
  const loaded = await loadStoreFolder(dir);
  if (!loaded.ok) return console.error(`${loaded.problems.map(problemText).join('\n')}\nThe store stays as it was.`);
  const { slug, version, hasChanged: changed } = await platform.seed(loaded.folder);
  if (changed) console.log(`${slug}: edited, version ${version}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
