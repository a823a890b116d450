import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buildStore } from '#builder/build-store.ts';
import type { BuiltStore } from '#builder/built-store.ts';
import { checkFolder } from '#builder/check-folder.ts';
import { type RunningPlatform, startPlatform } from '#platform/start-platform.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { formatIssue } from '#store-folder/issue.ts';
import { loadStoreFolder, type StoreFolder } from '#store-folder/load-store-folder.ts';
import { createLargeStore } from './store-folder.ts';

const SLUG = 'corvane';

/** A store that is edited and built many times, in a folder below `.cache`. */
export interface Series {
  readonly dir: string;
  /** Folder of the site that is built incrementally. */
  readonly distDir: string;
  /** Seeds the platform from the store folder and builds over the last site. */
  readonly build: () => Promise<BuiltStore>;
  /** Builds the same into an empty folder and returns the hashes of its files. */
  readonly buildFromScratch: () => Promise<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** Returns the files below a folder with a hash each, so that a failed comparison names the file and not its text. */
export function hashFiles(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [
      relative(dir, path),
      entry.isDirectory() ? 'folder' : hashContent(readFileSync(path)),
    ] as const;
  });
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function load(dir: string): Promise<StoreFolder> {
  const loaded = await loadStoreFolder(dir);
  if (!loaded.ok) throw new Error(loaded.issues.map(formatIssue).join('\n'));
  return loaded.folder;
}

export async function startSeries(name: string, listings: number): Promise<Series> {
  const work = join('.cache', 'built', name);
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const dir = join(work, 'stores', SLUG);
  await createLargeStore(dir, listings);
  const folder = await load(dir);
  const platform: RunningPlatform = await startPlatform({
    port: 0,
    dbPath: join(work, 'platform.sqlite'),
    stores: [folder],
    log: () => {},
    createSandbox,
  });
  const build = async (into: string): Promise<BuiltStore> => {
    process.env.SHOPKILN_WORK = into;
    const now = await load(dir);
    await platform.seed(now);
    const checked = await checkFolder(dir);
    if (!checked.ok) throw new Error(checked.issues.map(formatIssue).join('\n'));
    const built = await buildStore(checked.folder, platform.url);
    if (!built.ok) throw new Error(built.error.message);
    return built.value;
  };
  const incremental = join(work, 'incremental');
  return {
    dir,
    distDir: join(incremental, 'dist', SLUG),
    build: () => build(incremental),
    async buildFromScratch() {
      const scratch = join(work, 'scratch');
      await rm(scratch, { recursive: true, force: true });
      return hashFiles((await build(scratch)).distDir);
    },
    close: () => platform.close(),
  };
}
