import { parseArgs } from 'node:util';
import { Listr } from 'listr2';
import { buildStore } from '#build/build-store.ts';
import { imageCacheDir, storeDirOf } from '#build/paths.ts';
import { listStoreFolders, loadStoreFolder, type StoreFolder } from '#build/store-folder/load.ts';
import { problemText } from '#build/store-folder/problem.ts';
import { databasePlace } from '#platform/db/open.ts';
import { tellCode } from '#platform/gate/keys.ts';
import { MailSettingsError } from '#platform/mail/settings.ts';
import { PaymentKeysError } from '#platform/payments/environment.ts';
import { PreviewSecretError } from '#platform/preview/secret.ts';
import { ReachError } from '#platform/reach.ts';
import { type RunningPlatform, startPlatform } from '#platform/serve.ts';
import { gateFor } from '#server/gate.ts';
import { serveStore } from '#server/serve-store.ts';

/**
 * `npm start`: the platform, a fresh build of every store, and a local server for each. Ctrl-C stops all of it.
 * `--port` is the first store's (the others take the next ones), `--platform-port` the platform's.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '4321' },
    'platform-port': { type: 'string', default: process.env.PLATFORM_PORT ?? '4400' },
  },
});

/** A failure with words for the person at the keyboard; anything else is a bug and shows its stack. */
class StartFailure extends Error {}

interface Running {
  readonly close: () => Promise<void>;
}
const running: Running[] = [];
const warnings: string[] = [];
const addresses: [what: string, address: string][] = [];
/** Where each shop runs, for links in its mails. */
const shops = new Map<string, string>();

function portNumber(name: 'port' | 'platform-port'): number {
  const port = Number(values[name]);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new StartFailure(`--${name}: expected a number from 0 to 65535, got "${values[name]}"`);
}

/** Runs something that listens; a port in use is told together with the way out. */
async function listening<T extends Running>(port: number, flag: string, start: () => Promise<T>): Promise<T> {
  try {
    const started = await start();
    running.push(started);
    return started;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new StartFailure(
      `Port ${port} is in use. Stop what uses it, or choose another: npm start -- --${flag} ${port + 10}`,
    );
  }
}

async function stopAll(): Promise<void> {
  await Promise.allSettled(running.splice(0).map(({ close }) => close()));
}

async function loadAll(): Promise<StoreFolder[]> {
  const folders: StoreFolder[] = [];
  const problems: string[] = [];
  for (const slug of await listStoreFolders()) {
    const loaded = await loadStoreFolder(storeDirOf(slug));
    if (loaded.ok) folders.push(loaded.folder);
    else problems.push(...loaded.problems.map(problemText));
  }
  if (problems.length > 0) throw new StartFailure(problems.join('\n'));
  if (folders.length === 0) throw new StartFailure('There is no store folder in stores/.');
  return folders;
}

async function start(): Promise<void> {
  const folders = await loadAll();
  const platformPort = portNumber('platform-port');
  const firstPort = portNumber('port');
  let platformUrl = '';
  let gates: RunningPlatform['gates'] | undefined;

  const tasks = new Listr(
    [
      {
        title: 'Commerce platform',
        task: async (_, task) => {
          const dbPath = databasePlace(process.env);
          const platform = await listening(platformPort, 'platform-port', () =>
            startPlatform({ port: platformPort, dbPath, stores: folders, shops }),
          );
          platformUrl = platform.url;
          gates = platform.gates;
          addresses.push(['platform', `${platformUrl}/`], ['its API', `${platformUrl}/openapi.json`]);
          if (platform.paymentMode === 'sandbox') addresses.push(['test cards', `${platformUrl}/sandbox/try`]);
          if (platform.hasOutbox) addresses.push(['its mails', `${platformUrl}/outbox`]);
          warnings.push(...platform.warnings);
          task.title = `Commerce platform at ${platformUrl}`;
        },
      },
      ...folders.map((folder, index) => ({
        title: `${folder.store.name}: pull and build`,
        task: async (_: unknown, task: { title: string }) => {
          const accessCode = gates?.codes.get(folder.slug);
          const built = await buildStore(folder, platformUrl, accessCode);
          if (!built.ok) throw new StartFailure(`${folder.slug}: ${built.error}`);
          const { distDir, pages, milliseconds } = built.value;
          warnings.push(...built.value.warnings.map((warning) => `${folder.slug}: ${warning}`));
          const port = firstPort === 0 ? 0 : firstPort + index;
          const gate = gateFor(folder.store, gates?.secrets.get(folder.slug));
          const options = { distDir, port, platformUrl, storeDir: folder.dir, cacheDir: imageCacheDir(), gate };
          const served = await listening(port, 'port', () => serveStore(options));
          shops.set(folder.slug, served.url);
          const code = gates && accessCode ? `   access code: ${tellCode(gates, folder.slug)}` : '';
          addresses.splice(index, 0, [folder.store.name, `${served.url}/${code}`]);
          task.title = `${folder.store.name}: ${pages} pages in ${(milliseconds / 1000).toFixed(1)} s, served at ${served.url}`;
        },
      })),
    ],
    { concurrent: false, exitOnError: true, rendererOptions: { collapseErrors: false, showErrorMessage: false } },
  );
  await tasks.run();

  for (const warning of warnings) console.warn(warning);
  const width = Math.max(...addresses.map(([what]) => what.length));
  console.log(
    `\n${addresses.map(([what, address]) => `  ${what.padEnd(width)}   ${address}`).join('\n')}\n\n  Ctrl-C stops all.\n`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(0)));
}

try {
  await start();
} catch (error) {
  await stopAll();
  const isTold = [StartFailure, MailSettingsError, PaymentKeysError, PreviewSecretError, ReachError].some(
    (Told) => error instanceof Told,
  );
  console.error(error instanceof Error && isTold ? `\n${error.message}` : error);
  process.exit(1);
}
