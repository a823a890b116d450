import '#builder/production.ts';
import { Listr } from 'listr2';
import { buildStore } from '#builder/build-store.ts';
import { watchFolder } from '#builder/files/watch-folder.ts';
import { getImageCacheDir, getStoreDir } from '#builder/paths.ts';
import { formatIssue } from '#builder/store-folder/issue.ts';
import { listStoreFolders } from '#builder/store-folder/list-store-folders.ts';
import { loadStoreFolder, type StoreFolder } from '#builder/store-folder/load-store-folder.ts';
import { describeCode } from '#platform/access/gate-keys.ts';
import { generateSecret } from '#platform/db/load-secret.ts';
import { getDatabaseLocation } from '#platform/db/open-database.ts';
import { type RunningPlatform, startPlatform } from '#platform/start-platform.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { findStoreGate } from '#tools/dev-server/gate.ts';
import { serveStore } from '#tools/dev-server/serve-store.ts';
import { createSandbox } from '#tools/payment-sandbox/sandbox.ts';
import type { EditorOptions } from '#tools/theme-editor/server/editor-routes.ts';
import { serveEditors } from '#tools/theme-editor/server/serve-editors.ts';
import { createLimiter } from './limiter.ts';
import { listenOnPort, onStopSignal } from './servers.ts';

interface Ports {
  /** Of the first store; the others use the next ones. */
  readonly port: number;
  readonly platformPort: number;
}

interface Running {
  readonly close: () => Promise<void>;
}
const running: Running[] = [];
const warnings: string[] = [];
const addresses: (readonly [what: string, address: string])[] = [];
const shopAddresses: (readonly [slug: string, name: string, address: string])[] = [];
/** Where each shop runs, for links in its mails. */
const shops = new Map<string, string>();

/** Starts a server that Ctrl-C stops. A port in use is reported with a command that avoids it. */
async function listening<T extends Running>(port: number, flag: string, start: () => Promise<T>): Promise<T> {
  const started = await listenOnPort(port, `npm start -- --${flag} ${port + 10}`, start);
  running.push(started);
  return started;
}

async function stopAll(): Promise<void> {
  await Promise.allSettled(running.splice(0).map(({ close }) => close()));
}

// Pages are listed from the one store that is being built.
const inTurn = createLimiter(1);

/** Builds a store anew after an edit of its folder; a folder with faults leaves the shop as it is. */
async function rebuild(dir: string, platform: RunningPlatform): Promise<void> {
  const started = performance.now();
  const loaded = await loadStoreFolder(dir);
  if (!loaded.ok) return console.error(`${loaded.issues.map(formatIssue).join('\n')}\nThe shop stays as it was.`);
  const { slug, store } = loaded.folder;
  await platform.seed(loaded.folder);
  const built = await inTurn(() => buildStore(loaded.folder, platform.url, platform.gates.codes.get(slug)));
  if (!built.ok) return console.error(`${slug}: ${built.error.message}`);
  const { changes, rendered } = built.value;
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  if (changes > 0) console.log(`${store.name}: edited, ${rendered} pages anew in ${seconds} s`);
}

const watching = (dir: string, platform: RunningPlatform) =>
  watchFolder(dir, () => rebuild(dir, platform).catch((error) => console.error(error)));

async function loadAll(): Promise<StoreFolder[]> {
  const folders: StoreFolder[] = [];
  const issues: string[] = [];
  for (const slug of await listStoreFolders()) {
    const loaded = await loadStoreFolder(getStoreDir(slug));
    if (loaded.ok) folders.push(loaded.folder);
    else issues.push(...loaded.issues.map(formatIssue), `${slug}: not started. Correct its folder and start again.`);
  }
  // One faulty folder does not stop the other stores.
  if (folders.length === 0 && issues.length > 0) throw new CommandError(issues.join('\n'));
  warnings.push(...issues);
  if (folders.length === 0) throw new CommandError('There is no store folder in stores/.');
  return folders;
}

async function start({ port: firstPort, platformPort }: Ports): Promise<void> {
  const folders = await loadAll();
  let platformUrl = '';
  let started: RunningPlatform | undefined;
  let editorUrl: string | undefined;
  const editors = new Map<string, EditorOptions>();

  const tasks = new Listr(
    [
      {
        title: 'Commerce platform',
        task: async (_, task) => {
          const dbPath = getDatabaseLocation(process.env);
          const platform = await listening(platformPort, 'platform-port', () =>
            startPlatform({ port: platformPort, dbPath, stores: folders, shops, createSandbox }),
          );
          platformUrl = platform.url;
          started = platform;
          addresses.push(['platform', `${platformUrl}/`], ['its API', `${platformUrl}/openapi.json`]);
          addresses.push(...platform.localPages);
          warnings.push(...platform.warnings);
          task.title = `Commerce platform at ${platformUrl}`;
        },
      },
      ...folders.map((folder, index) => ({
        title: `${folder.store.name}: pull and build`,
        task: async (_: unknown, task: { title: string }) => {
          const gates = started?.gates;
          const accessCode = gates?.codes.get(folder.slug);
          const built = await buildStore(folder, platformUrl, accessCode);
          if (!built.ok) {
            warnings.push(
              `${folder.slug}: ${built.error.message}`,
              `${folder.slug}: not started. Correct the cause and start again.`,
            );
            task.title = `${folder.store.name}: not built`;
            return;
          }
          const { distDir, pages, milliseconds } = built.value;
          warnings.push(...built.value.warnings.map((warning) => `${folder.slug}: ${warning}`));
          const port = firstPort === 0 ? 0 : firstPort + index;
          const gate = findStoreGate(folder.store, gates?.secrets.get(folder.slug));
          const createPreviewLink = started?.createPreviewLink;
          const isShell = folder.store.gate === 'shell';
          const places = { distDir, storeDir: folder.dir, cacheDir: getImageCacheDir() };
          const options = { ...places, port, platformUrl, isShell, gate, editorOrigin: () => editorUrl };
          const served = await listening(port, 'port', () => serveStore(options));
          shops.set(folder.slug, served.url);
          if (createPreviewLink)
            editors.set(folder.slug, {
              storeDir: folder.dir,
              shopUrl: served.url,
              createPreviewLink: createPreviewLink.bind(undefined, folder.slug),
            });
          const code = gates && accessCode ? `   access code: ${describeCode(gates, folder.slug)}` : '';
          shopAddresses.push([folder.slug, folder.store.name, `${served.url}/${code}`]);
          task.title = `${folder.store.name}: ${pages} pages in ${(milliseconds / 1000).toFixed(1)} s, served at ${served.url}`;
        },
      })),
    ],
    { concurrent: false, exitOnError: true, rendererOptions: { collapseErrors: false, showErrorMessage: false } },
  );
  await tasks.run();

  const key = started?.localKey ?? generateSecret();
  const editorServer = await serveEditors(platformPort === 0 ? 0 : platformPort + 1, key, editors);
  running.push(editorServer);
  editorUrl = editorServer.url;
  const all = [
    ...shopAddresses.flatMap(([slug, name, address]) => [
      [name, address],
      ['  its theme', editorServer.getAddress(slug)],
    ]),
    ...addresses,
  ] as const;
  if (started) for (const { dir } of folders) running.unshift(await watching(dir, started));
  for (const warning of warnings) console.warn(warning);
  const width = Math.max(...all.map(([what = '']) => what.length));
  console.log(
    `\n${all.map(([what = '', address]) => `  ${what.padEnd(width)}   ${address}`).join('\n')}\n\n  Ctrl-C stops all.\n`,
  );
}

/**
 * `shopkiln start`: the platform, a build of every store, and a local server for each. An edit of a store folder is built
 * at once, by the renderer that is already loaded. Ctrl-C stops all of it.
 */
export async function startAll(ports: Ports): Promise<void> {
  onStopSignal(() => stopAll().then(() => process.exit(0)));
  try {
    await start(ports);
  } catch (error) {
    await stopAll();
    throw error;
  }
}
