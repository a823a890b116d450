import '#builder/production.ts';
import { Listr } from 'listr2';
import { buildStore } from '#builder/build-store.ts';
import { type CheckedFolder, checkFolder } from '#builder/check-folder.ts';
import { chooseHost } from '#builder/choose-host.ts';
import { generateSecret } from '#platform/db/load-secret.ts';
import { getDatabaseLocation } from '#platform/db/open-database.ts';
import { type RunningPlatform, startPlatform } from '#platform/start-platform.ts';
import type { HostName } from '#shared/contract/hosts.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { watchFolders } from '#shared/files/watch-folders.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { createNewIssuesFormatter, formatIssues } from '#store-folder/format-issues.ts';
import { formatIssue } from '#store-folder/issue.ts';
import { findRepeatedStores } from '#store-folder/list-store-folders.ts';
import { type LoadResult, loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { serveEditors } from '#tools/theme-editor/server/serve-editors.ts';
import { describeSkipped, getDefaultRevision } from './describe-seeding.ts';
import { lockWorkFolder } from './lock-work-folder.ts';
import { PLATFORM_PARTS } from './platform-parts.ts';
import { createShops, hasSite, type Shops } from './serve-shops.ts';
import { listenOnPort, onStopSignal } from './servers.ts';
import { createSecretPrinter, showAddress, showCode } from './show-secrets.ts';
import { listStoreSources } from './store-sources.ts';

interface StartOptions {
  /** Port of the first store. The others use the next ports. */
  readonly port: number;
  readonly platformPort: number;
  /** Host that all sites are built for. */
  readonly host?: HostName | undefined;
}

interface Running {
  readonly close: () => Promise<void>;
}
const running: Running[] = [];
const showSecret = createSecretPrinter('start');
const warnings: string[] = [];
const addresses: (readonly [what: string, address: string])[] = [];
const shopAddresses: (readonly [slug: string, name: string, address: string])[] = [];
/** Where each shop runs, for links in its mails. */
const shops = new Map<string, string>();

/** Starts a server that Ctrl-C stops. A port in use is reported with a command that avoids it. */
async function listening<T extends Running>(
  port: number,
  flag: string,
  start: () => Promise<T>,
): Promise<T> {
  const started = await listenOnPort(port, `npm start -- --${flag} ${port + 10}`, start);
  running.push(started);
  return started;
}

async function stopAll(): Promise<void> {
  await Promise.allSettled(running.splice(0).map(({ close }) => close()));
}

let lastBuild: Promise<unknown> = Promise.resolve();

/** Runs builds one after another, because Astro lists the pages of only one store at a time. */
function inTurn<T>(build: () => Promise<T>): Promise<T> {
  const started = lastBuild.then(build);
  lastBuild = started.catch(() => undefined);
  return started;
}

const formatNewIssues = createNewIssuesFormatter();

const listNewWarnings = async ({ slug, warnings: found = [] }: CheckedFolder) =>
  (await formatNewIssues(slug, found)).map((line) => `${slug}: ${line}`);

/** Folders whose last edit had issues. Undoing it changes no page, so a message says that the folder is valid again. */
const withIssues = new Set<string>();

/** Builds a store again after an edit of its folder. A folder with issues does not change the shop. */
async function rebuild(
  dir: string,
  platform: RunningPlatform,
  served: Shops,
  host: HostName | undefined,
): Promise<void> {
  const started = performance.now();
  const loaded = await loadStoreFolder(dir);
  if (!loaded.ok) {
    withIssues.add(dir);
    const issues = await formatIssues(loaded.issues);
    return console.error(`${issues.join('\n')}\nThe shop stays as it was.`);
  }
  const { slug, store } = loaded.folder;
  await platform.seed(loaded.folder);
  const built = await inTurn(() =>
    buildStore(chooseHost(loaded.folder, host), platform.url, platform.gates.codes.get(slug)),
  );
  if (!built.ok) return console.error(`${slug}: ${built.error.message}`);
  for (const warning of await listNewWarnings(loaded.folder)) console.warn(warning);
  const { changes, rendered } = built.value;
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  const isNew = !shops.has(slug);
  const address = await served.serve(store);
  served.editors.get(slug)?.builds.emit('built');
  if (isNew)
    console.log(
      `${store.name}: ${formatCount(built.value.pages, 'page')}, served at ${address}/${describeAccess(platform, slug)}\n  its theme ${getEditorAddress?.(slug)}`,
    );
  else if (changes > 0)
    console.log(`${store.name}: edited, ${formatCount(rendered, 'page')} rendered in ${seconds} s`);
  else if (withIssues.has(dir)) console.log(`${store.name}: valid again, and as it was`);
  withIssues.delete(dir);
}

function describeAccess({ gates }: RunningPlatform, slug: string): string {
  return gates.codes.has(slug) ? `   access code: ${showCode(showSecret, gates, slug)}` : '';
}

/** Printed address of the theme editor of a store. Set once the editors are served. */
let getEditorAddress: ((slug: string) => string) | undefined;

/** Results that the tasks of a start pass on. The first task starts the platform. */
interface StartContext {
  platform: RunningPlatform;
  served: Shops;
}

/** Builds and serves a store. Returns the result as a line. */
async function buildAndServe(
  folder: CheckedFolder,
  platform: RunningPlatform,
  served: Shops,
): Promise<string> {
  const { slug, store } = folder;
  warnings.push(...(await listNewWarnings(folder)));
  const built = await buildStore(folder, platform.url, platform.gates.codes.get(slug));
  if (!built.ok) {
    warnings.push(`${slug}: ${built.error.message}`);
    return serveLast(store, platform, served);
  }
  const { pages, milliseconds } = built.value;
  warnings.push(...built.value.warnings.map((warning) => `${slug}: ${warning}`));
  const address = await served.serve(store);
  shopAddresses.push([slug, store.name, `${address}/${describeAccess(platform, slug)}`]);
  return `${store.name}: ${formatCount(pages, 'page')} in ${(milliseconds / 1000).toFixed(1)} s, served at ${address}`;
}

/** Checks a folder that the platform did not read, because it is the one that was seeded last. Undefined when it has issues. */
async function checkUnread(slug: string): Promise<CheckedFolder | undefined> {
  const result = await checkFolder(getStoreDir(slug));
  if (result.ok) return result.folder;
  warnings.push(...(await formatIssues(result.issues)));
  return undefined;
}

/** Serves the site of an earlier build in place of one that cannot be built. Returns the result as a line. */
async function serveLast(
  store: Pick<StoreFile, 'slug' | 'name' | 'gate'>,
  platform: RunningPlatform,
  served: Shops,
): Promise<string> {
  const { slug, name } = store;
  const address = await served.serveLast(store);
  if (address === undefined) {
    warnings.push(`${slug}: not started. It starts when its folder is corrected.`);
    return `${name}: not started`;
  }
  warnings.push(`${slug}: not built. Its last site is served until its folder is corrected.`);
  shopAddresses.push([slug, name, `${address}/${describeAccess(platform, slug)}`]);
  return `${name}: not built, its last site is served at ${address}`;
}

async function start({ port: firstPort, platformPort, host }: StartOptions): Promise<void> {
  const dbPath = getDatabaseLocation(process.env);
  /** The folders that were read, reduced to what their builds need. */
  const checked = new Map<string, CheckedFolder>();
  const load = async (dir: string): Promise<LoadResult> => {
    const loaded = await loadStoreFolder(dir);
    if (loaded.ok) {
      const { slug, dir: root, store, photos, warnings: found } = loaded.folder;
      checked.set(slug, { slug, dir: root, store, photos, warnings: found });
    }
    return loaded;
  };
  const folders = await listStoreSources({ load, revision: getDefaultRevision(dbPath) });
  if (folders.length === 0)
    throw new CommandError(
      'There is no store folder in stores/. Create one: npx shopkiln new-store <slug>',
    );
  const slugs = folders.map(({ slug }) => slug);
  warnings.push(...(await findRepeatedStores()).map(formatIssue));
  let editorUrl: string | undefined;
  const tasks = new Listr<StartContext>(
    [
      {
        title: 'Commerce platform',
        task: async (started, task) => {
          const platform = await listening(platformPort, 'platform-port', () =>
            startPlatform({ port: platformPort, dbPath, folders, shops, ...PLATFORM_PARTS }),
          );
          const issues = platform.invalid.flatMap((store) => store.issues);
          // Nothing could be shown.
          if (platform.invalid.length === slugs.length && !slugs.some(hasSite))
            throw new CommandError([...warnings, ...issues].join('\n'));
          warnings.push(...issues);
          started.platform = platform;
          started.served = createShops({
            platform,
            slugs,
            firstPort,
            shops,
            editorUrl: () => editorUrl,
            listening: (port, serve) => listening(port, 'port', serve),
          });
          addresses.push(
            ['platform', `${platform.url}/`],
            ['its API', `${platform.url}/openapi.json`],
          );
          for (const [what, address] of platform.localPages)
            addresses.push([what, showAddress(showSecret, what, address)]);
          warnings.push(
            ...platform.warnings,
            ...describeSkipped(platform.seedReports, platform.seedFailures),
          );
          task.title = `Commerce platform at ${platform.url}`;
        },
      },
      ...slugs.map((slug) => ({
        title: `${slug}: pull and build`,
        task: async ({ platform, served }: StartContext, task: { title: string }) => {
          const isInvalid = platform.invalid.some((store) => store.slug === slug);
          const folder = isInvalid ? undefined : (checked.get(slug) ?? (await checkUnread(slug)));
          task.title = folder
            ? await buildAndServe(chooseHost(folder, host), platform, served)
            : await serveLast({ slug, name: slug }, platform, served);
        },
      })),
    ],
    {
      concurrent: false,
      exitOnError: true,
      rendererOptions: { collapseErrors: false, showErrorMessage: false },
    },
  );
  const firstBuilds = Promise.withResolvers<StartContext>();
  // What is edited during the first builds is built after them.
  const applyEdit = (dir: string) =>
    firstBuilds.promise
      .then(({ platform, served }) => rebuild(dir, platform, served, host))
      .catch((error: unknown) => console.error(error));
  running.unshift(watchFolders(slugs.map(getStoreDir), applyEdit));
  const { platform, served } = await tasks.run();

  const key = platform.localKey ?? generateSecret();
  const editorServer = await serveEditors(
    platformPort === 0 ? 0 : platformPort + 1,
    key,
    served.editors,
  );
  running.push(editorServer);
  editorUrl = editorServer.url;
  getEditorAddress = (slug) =>
    showAddress(showSecret, `${slug}: its theme`, editorServer.getAddress(slug));
  const all = [
    ...shopAddresses.flatMap(([slug, name, address]) => [
      [name, address],
      ['  its theme', getEditorAddress?.(slug)],
    ]),
    ...addresses,
  ] as const;
  for (const warning of warnings) console.warn(warning);
  if (shopAddresses.length === 0)
    console.warn(
      'No shop is served. An edit of a store folder builds it again, and starts its shop when it can be built.',
    );
  const width = Math.max(...all.map(([what = '']) => what.length));
  console.log(
    `\n${all.map(([what = '', address]) => `  ${what.padEnd(width)}   ${address}`).join('\n')}\n\n  Ctrl-C stops all.\n`,
  );
  firstBuilds.resolve({ platform, served });
}

/**
 * `shopkiln start`: the platform, a build of every store, and a local server for each. An edit of a store folder is built
 * at once, by the renderer that is already loaded. Ctrl-C stops all of it.
 */
export async function startAll(options: StartOptions): Promise<void> {
  lockWorkFolder();
  onStopSignal(() => stopAll().then(() => process.exit()));
  try {
    await start(options);
  } catch (error) {
    await stopAll();
    throw error;
  }
}
