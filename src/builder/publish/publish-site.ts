import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import * as v from 'valibot';
import { nameDiskError } from '#builder/files/name-disk-error.ts';
import { replaceFolder } from '#builder/files/replace-folder.ts';
import { walkFiles } from '#builder/files/walk-files.ts';
import { formatIssue } from '#builder/store-folder/issue.ts';
import { loadStoreFolder } from '#builder/store-folder/load-store-folder.ts';
import { DEFAULT_HOST, HOSTS_WITH_IMAGE_SERVICE } from '#shared/contract/hosts.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { HOSTING_FILE, HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { GateSettings } from '#storefront/edge/gate-settings.ts';
import { EDGE_FUNCTION, GATE_FILE, LISTING_FUNCTION } from '../hosting/gate/gate-paths.ts';
import { HOST_ADAPTERS } from './hosts/hosts.ts';
import { type WrittenPictures, writePictures } from './write-pictures.ts';

const contains = (folder: string, path: string) => {
  const relativePath = relative(folder, path);
  return relativePath === '' || (relativePath !== '..' && !relativePath.startsWith(`..${sep}`));
};

/** Returns whether a folder is empty or holds a published site. Other folders must not be deleted. */
async function isReplaceable(dir: string): Promise<boolean> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return true;
  return Object.values(HOST_ADAPTERS).some(({ publishedNames }) =>
    publishedNames.every((name) => names.includes(name)),
  );
}

export interface PublishedSite {
  readonly dir: string;
  /** Undefined for a host with an image service. */
  readonly pictures: WrittenPictures | undefined;
}

/** Top folders of a built site that hosts do not serve. */
const NOT_SERVED = [EDGE_FUNCTION, HOSTING_FILE].map((path) => path.slice(0, path.indexOf('/')));

export interface PublishOptions {
  /** Folder of the built site. */
  readonly distDir: string;
  /** Folder that the host publishes. */
  readonly target: string;
  readonly store: Pick<StoreFile, 'slug' | 'siteUrl' | 'host'>;
  readonly platformUrl: string;
  /** Folder of the store, for the pictures of a host without an image service. */
  readonly storeDir: string;
  /** Folder below which Netlify reads functions. */
  readonly project?: string;
}

/**
 * Copies a built site to the folder that a host publishes, with the host's configuration, and replaces that folder. Fails for
 * a folder with other content, and for one that contains the site or the project, because it would be deleted. Copies the
 * gate and the lookup of listings to the place below `project` where Netlify reads edge functions, and deletes those of a store
 * that was published before.
 */
export async function publishSite(options: PublishOptions): Promise<Result<PublishedSite, string>> {
  const { distDir, target, project = '.' } = options;
  const dir = resolve(target);
  if (contains(dir, resolve(distDir)) || contains(resolve(distDir), dir) || contains(dir, resolve('.'))) {
    return fail(`${target} holds the built site or the project: expected a separate folder`);
  }
  if (!(await isReplaceable(dir)))
    return fail(`${target} is not empty and is not a published site: expected an empty or new folder`);
  const next = `${dir}.next`;
  await rm(next, { recursive: true, force: true });
  let pictures: WrittenPictures | undefined;
  try {
    const written = await writeSite(options, next);
    if (!written.ok) {
      await rm(next, { recursive: true, force: true });
      return written;
    }
    pictures = written.value;
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    const message = nameDiskError(error, next);
    if (message === undefined) throw error;
    return fail(message);
  }
  // The gate is copied first: without it the published site would be public.
  for (const name of [EDGE_FUNCTION, LISTING_FUNCTION]) {
    const [built, edge] = [join(distDir, name), join(project, name)];
    if (existsSync(built)) await cp(built, edge);
    else await rm(edge, { force: true });
  }
  await replaceFolder(next, dir);
  return ok({ dir: join(target), pictures });
}

/** Writes the site, its pictures and the configuration of its host into a new folder. */
async function writeSite(
  { distDir, store, storeDir, platformUrl }: PublishOptions,
  dir: string,
): Promise<Result<WrittenPictures | undefined, string>> {
  const name = store.host ?? DEFAULT_HOST;
  const host = HOST_ADAPTERS[name];
  const siteDir = join(dir, host.siteFolder);
  await mkdir(dirname(siteDir), { recursive: true });
  const notServed = NOT_SERVED.map((folder) => join(distDir, folder));
  await cp(distDir, siteDir, { recursive: true, filter: (path) => !notServed.includes(path) });
  const listFiles = () => [...walkFiles(siteDir)].map(([path]) => path).sort();
  const pictures = HOSTS_WITH_IMAGE_SERVICE.includes(name)
    ? undefined
    : await addPictures(storeDir, siteDir, listFiles());
  if (pictures && !pictures.ok) return pictures;
  const table = v.parse(HostingTable, JSON.parse(await readFile(join(distDir, HOSTING_FILE), 'utf8')));
  const { slug, siteUrl } = store;
  const gate = await readGate(distDir);
  await host.configure({ slug, siteUrl, platformUrl, table, gate, dir, siteDir, files: listFiles() });
  return ok(pictures?.value);
}

/** Returns the settings of a site's gate. Undefined for a site without one. */
async function readGate(distDir: string): Promise<GateSettings | undefined> {
  const file = join(distDir, GATE_FILE);
  return existsSync(file) ? v.parse(GateSettings, JSON.parse(await readFile(file, 'utf8'))) : undefined;
}

async function addPictures(
  storeDir: string,
  siteDir: string,
  files: readonly string[],
): Promise<Result<WrittenPictures, string>> {
  const loaded = await loadStoreFolder(storeDir);
  if (!loaded.ok) return fail(loaded.issues.map(formatIssue).join('\n'));
  return writePictures({ siteDir, files, store: loaded.folder });
}
