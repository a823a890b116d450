import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningPlatform, startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';

/** Creates a folder for one test file. It is inside the project, because Astro requires that for its output. */
export async function createWorkFolder(name: string): Promise<string> {
  const dir = join('.cache', 'built', name);
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  return dir;
}

/** Copies the sample store with its first language only, which builds faster. `rename` changes its name and slug. */
export async function copyStore(
  storesDir: string,
  rename?: { slug: string; name: string },
): Promise<string> {
  const slug = rename?.slug ?? 'corvane';
  const dir = join(storesDir, slug);
  // Its home of sections names listings and collections that tests remove, so the copy has the home page of a store without one.
  const isLeftOut = (path: string) =>
    /\/(?:(?:store|theme|catalog|photos)\.[^/.]+|home(?:\.[^/.]+)?)\.json$/.test(path);
  await cp('stores/corvane', dir, { recursive: true, filter: (path) => !isLeftOut(path) });
  await editFile(join(dir, 'store.json'), (text) => {
    const { feeds, ...store } = JSON.parse(text);
    return JSON.stringify({ ...store, locales: ['en'], feeds: feeds.slice(0, 1) }, null, 2);
  });
  if (!rename) return dir;
  for (const file of ['store.json', 'theme.json', 'catalog.json', 'custom.css']) {
    const path = join(dir, file);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text.replaceAll('Corvane', rename.name).replaceAll('corvane', rename.slug),
    );
  }
  return dir;
}

/** Copies the members' store. `change` can edit its store.json. */
export async function copyMembersStore(
  storesDir: string,
  slug = 'hedge-and-quire',
  change: (store: Record<string, unknown>) => Record<string, unknown> = (store) => store,
): Promise<string> {
  const dir = join(storesDir, slug);
  await cp('stores/hedge-and-quire', dir, { recursive: true });
  await editFile(join(dir, 'store.json'), (text) =>
    JSON.stringify({ ...change(JSON.parse(text)), slug }, null, 2),
  );
  return dir;
}

/** Edits the text of one file of a store folder. */
export async function editFile(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

export async function startTestPlatform(...dirs: string[]): Promise<RunningPlatform> {
  return startTestPlatformWith({}, ...dirs);
}

/** Like {@link startTestPlatform}, with environment variables. */
export async function startTestPlatformWith(
  env: Record<string, string>,
  ...dirs: string[]
): Promise<RunningPlatform> {
  const stores = await Promise.all(
    dirs.map(async (dir) => {
      const loaded = await loadStoreFolder(dir);
      if (!loaded.ok)
        throw new Error(
          loaded.issues.map(({ field, message }) => `${field}: ${message}`).join('\n'),
        );
      return loaded.folder;
    }),
  );
  return startPlatform({
    port: 0,
    dbPath: ':memory:',
    stores,
    log: () => {},
    env: { ...process.env, ...env },
    createSandbox,
  });
}

/** Reads every file below `dir`: text (Latin 1) by path. */
export async function readFiles(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.sort().map(async (file) => [file, await readFile(file, 'latin1')] as const),
    ),
  );
}
