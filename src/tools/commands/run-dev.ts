import '#builder/production.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildStore } from '#builder/build-store.ts';
import { type CheckedFolder, checkFolder } from '#builder/check-folder.ts';
import { getDatabaseLocation } from '#platform/db/open-database.ts';
import { type RunningPlatform, startPlatform } from '#platform/start-platform.ts';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { watchFolders } from '#shared/files/watch-folders.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { formatIssues } from '#store-folder/format-issues.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';
import { requireStoreNames } from '#store-folder/require-store.ts';
import { getDefaultRevision } from './describe-seeding.ts';
import { PLATFORM_PARTS } from './platform-parts.ts';
import { listenOnPort, onStopSignal } from './servers.ts';
import { createStoreSource, listStoreSources } from './store-sources.ts';

interface DevOptions {
  readonly port: number;
  readonly platformPort: number;
}

/** How long a platform may take to respond before it counts as not running. */
const PLATFORM_TIMEOUT_MS = 2_000;

/**
 * `shopkiln dev [store]`: Astro's development server, which shows edits of the storefront's code at once. Without a
 * name it shows the store of STORE, or else the first one. It pulls the store, and starts the embedded platform when
 * none runs.
 */
export async function runDev(
  name: string | undefined,
  { port, platformPort }: DevOptions,
): Promise<void> {
  const slug = name ?? readVariable('STORE') ?? (await listStoreFolders())[0];
  if (slug === undefined)
    throw new CommandError(
      'There is no store folder in stores/. Create one: npx shopkiln new-store <slug>',
    );
  await requireStoreNames([slug]);
  await listenOnPort(port, `npm run dev -- --port ${port + 1}`, () => requireFreePort(port));
  const folder = await requireValidFolder(slug);
  const runningUrl = await findPlatform(folder);
  const platform =
    runningUrl === undefined ? await startEmbedded(slug, port, platformPort) : undefined;
  const pull = (checked: CheckedFolder) =>
    pullStore(checked, runningUrl ?? platform?.url ?? '', platform);
  let astro: ChildProcess | undefined;
  let watcher: ReturnType<typeof watchFolders> | undefined;
  let stopping: Promise<void> | undefined;
  // Ctrl-C also ends Astro, whose exit calls this again.
  const stop = () => {
    stopping ??= (async () => {
      astro?.kill();
      await watcher?.close();
      await platform?.close();
    })();
    return stopping;
  };
  onStopSignal(() => stop().then(() => process.exit(0)));
  try {
    await pull(folder);
    watcher = watchFolders([getStoreDir(slug)], async () => {
      await platform?.seedFolder(createStoreSource(slug));
      await requireValidFolder(slug)
        .then(pull)
        .catch((error: unknown) =>
          console.error(error instanceof CommandError ? error.message : error),
        );
    });
    astro = startAstro(slug, port);
    const [code] = await once(astro, 'exit');
    process.exitCode = stopping ? 0 : (code ?? 1);
  } finally {
    await stop();
  }
  process.exit();
}

/** Throws Node's error when a server uses the port on any address. Astro itself would take the next port. */
async function requireFreePort(port: number): Promise<void> {
  // An error of the server rejects the promise of `once`, so the listener has nothing to do.
  const server = listenForErrors(createServer(), () => {}).listen(port);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

async function requireValidFolder(slug: string): Promise<CheckedFolder> {
  const checked = await checkFolder(getStoreDir(slug));
  if (checked.ok) return checked.folder;
  throw new CommandError((await formatIssues(checked.issues)).join('\n'));
}

/** Returns PLATFORM_URL, or the platform of the store when it responds. Undefined when one has to be started. */
async function findPlatform({ store }: CheckedFolder): Promise<string | undefined> {
  const configured = readVariable('PLATFORM_URL');
  if (configured !== undefined) return configured;
  const signal = AbortSignal.timeout(PLATFORM_TIMEOUT_MS);
  const response = await fetch(new URL('/health', store.platformUrl), { signal }).catch(() => null);
  return response?.ok ? store.platformUrl : undefined;
}

async function startEmbedded(
  slug: string,
  port: number,
  platformPort: number,
): Promise<RunningPlatform> {
  const dbPath = getDatabaseLocation(process.env);
  const folders = await listStoreSources({ revision: getDefaultRevision(dbPath) });
  const platform = await listenOnPort(
    platformPort,
    `npm run dev -- --platform-port ${platformPort + 1}`,
    () =>
      startPlatform({
        port: platformPort,
        dbPath,
        folders,
        shops: new Map([[slug, `http://localhost:${port}`]]),
        ...PLATFORM_PARTS,
      }),
  );
  console.log(`Commerce platform at ${platform.url}`);
  for (const warning of platform.warnings) console.warn(warning);
  return platform;
}

/** Pulls the store and builds its site, from which pages load theme, fonts, pictures and price files. */
async function pullStore(
  folder: CheckedFolder,
  platformUrl: string,
  platform: RunningPlatform | undefined,
): Promise<void> {
  const accessCode = platform?.gates.codes.get(folder.slug);
  const built = await buildStore(folder, platformUrl, accessCode);
  if (!built.ok) throw new CommandError(`${folder.slug}: ${built.error.message}`);
  const { pages, milliseconds } = built.value;
  console.log(
    `${folder.store.name}: ${formatCount(pages, 'page')} pulled in ${(milliseconds / 1000).toFixed(1)} s`,
  );
}

function startAstro(slug: string, port: number): ChildProcess {
  const program = fileURLToPath(
    new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')),
  );
  return listenForErrors(
    spawn(
      process.execPath,
      [program, 'dev', '--root', CODE_FOLDER, '--ignore-lock', '--port', String(port)],
      {
        stdio: 'inherit',
        env: { ...process.env, STORE: slug, NODE_ENV: '', ASTRO_TELEMETRY_DISABLED: '1' },
      },
    ),
    (error) => console.error('Astro could not be started:', error.message),
  );
}
