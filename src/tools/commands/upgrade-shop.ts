import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { backUpSqlite } from '#platform/db/back-up-sqlite.ts';
import { getDatabaseLocation } from '#platform/db/open-database.ts';
import { isPostgresUrl } from '#platform/db/postgres.ts';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';
import { checkStores } from './check-stores.ts';
import { migratePlatform } from './migrate-platform.ts';

/** Where `package.json` of a shop names the version that it was last upgraded to. */
const Manifest = v.looseObject({
  shopkiln: v.optional(v.looseObject({ version: v.optional(v.string()) })),
  overrides: v.optional(
    v.looseObject({ astro: v.optional(v.looseObject({ sharp: v.optional(v.string()) })) }),
  ),
});
const Package = v.object({
  version: v.string(),
  dependencies: v.looseObject({ sharp: v.string() }),
});

const readPackage = async () =>
  v.parse(Package, JSON.parse(await readFile(join(CODE_FOLDER, 'package.json'), 'utf8')));

/**
 * `shopkiln upgrade`, after `npm update`: checks the store folders with the installed version, brings files and database up to
 * date, and lists what has changed and what remains to be done. Changes nothing while a store folder has errors.
 */
export async function upgradeShop(): Promise<void> {
  const { version, dependencies } = await readPackage();
  const from = await readLastVersion();
  console.log(`Shopkiln ${from && from !== version ? `${from} -> ` : ''}${version}`);
  await checkStores([], { quiet: true });
  if (process.exitCode)
    throw new CommandError(
      'Nothing was changed. Correct these store folders, then run "npx shopkiln upgrade" again.',
    );
  for (const file of await updateSchemaLinks())
    console.log(`${file}: its $schema is that of ${version}`);
  await upgradeDatabase(version);
  if (await recordVersion(version, dependencies.sharp)) console.log('package.json: updated');
  const sections = await readUpgradeSections(from, version);
  if (sections) console.log(`\nWhat has changed:\n\n${sections}`);
  console.log(`\nWhat to do now:
  1. Restart the platform and the builder.
  2. Build every store: a push with the changed package-lock.json does, or "npx shopkiln build --all".
  3. Commit package.json, package-lock.json and stores/.`);
}

async function readManifest() {
  if (!existsSync('package.json')) return undefined;
  const text = await readFile('package.json', 'utf8');
  return { text, manifest: v.parse(Manifest, JSON.parse(text)) };
}

const readLastVersion = async (): Promise<string | undefined> =>
  (await readManifest())?.manifest.shopkiln?.version;

/** Writes the version to the shop's `package.json`, and that of sharp for Astro. Returns whether the file has changed. */
async function recordVersion(version: string, sharp: string): Promise<boolean> {
  const read = await readManifest();
  // While Shopkiln itself is developed, its own package.json is in the working folder.
  if (!read || process.cwd() === CODE_FOLDER) return false;
  const { text, manifest } = read;
  const { overrides } = manifest;
  const after = {
    // Not `manifest`, whose fields have the order of the schema.
    ...JSON.parse(text),
    ...(overrides?.astro?.sharp && {
      overrides: { ...overrides, astro: { ...overrides.astro, sharp } },
    }),
    shopkiln: { ...manifest.shopkiln, version },
  };
  const written = `${JSON.stringify(after, null, 2)}\n`;
  if (written === text) return false;
  await writeFile('package.json', written);
  return true;
}

/** Lets `$schema` of store files lead to the schemas of this version, where it leads to no file. Returns the changed files. */
async function updateSchemaLinks(): Promise<string[]> {
  const changed: string[] = [];
  for (const slug of await listStoreFolders()) {
    const dir = getStoreDir(slug);
    for (const name of await readdir(dir)) {
      if (!name.endsWith('.json')) continue;
      const file = join(dir, name);
      const text = await readFile(file, 'utf8');
      const [before, schema = ''] =
        /"\$schema":\s*"([^"]*\/[\w-]+\.schema\.json)"/.exec(text) ?? [];
      const target = join(CODE_FOLDER, 'stores/_schema', schema.split('/').at(-1) ?? '');
      if (before === undefined || existsSync(join(dir, schema)) || !existsSync(target)) continue;
      const link = relative(dir, target).replaceAll('\\', '/');
      await writeFile(
        file,
        text.replace(before, () => `"$schema": "${link}"`),
      );
      changed.push(file);
    }
  }
  return changed;
}

/** Migrates the database. A SQLite file is copied first, and the copy is deleted when there was nothing to migrate. */
async function upgradeDatabase(version: string): Promise<void> {
  const location = getDatabaseLocation(process.env);
  if (isPostgresUrl(location)) {
    await migratePlatform();
    return;
  }
  if (!existsSync(location)) return console.log(`${location}: no database yet`);
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const copy = join(dirname(location), `before-${version}-${time}.sqlite`);
  backUpSqlite(location, copy);
  if (await migratePlatform()) console.log(`The database before the upgrade is in ${copy}`);
  else await rm(copy);
}

/** Returns the sections "Upgrade" of the changelog for the versions after `from`, the newest first. */
async function readUpgradeSections(from: string | undefined, version: string): Promise<string> {
  const files = ['CHANGELOG.md', '.github/CHANGELOG.md'].map((name) => join(CODE_FOLDER, name));
  const file = files.find((name) => existsSync(name));
  const text = file ? await readFile(file, 'utf8') : '';
  return text
    .split(/^## /m)
    .slice(1)
    .filter((section) => {
      const [released = ''] = section.split('\n');
      return from === undefined
        ? released.trim() === version
        : released.trim().localeCompare(from, 'en', { numeric: true }) > 0;
    })
    .flatMap(
      (section) =>
        /^### Upgrade\n([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(section)?.[1]?.trim() ?? [],
    )
    .join('\n');
}
