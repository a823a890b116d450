import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { DEFAULT_HOST, HOSTS_WITH_IMAGE_SERVICE } from '#shared/contract/hosts.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { walkFiles } from '#shared/files/walk-files.ts';
import { HOSTING_FILE, HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { formatIssue } from '#store-folder/issue.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { GateSettings } from '#storefront/edge/gate-settings.ts';
import { EDGE_FUNCTION, GATE_FILE } from '../hosting/gate/gate-paths.ts';
import { addEarlierScripts, type PublishedFiles } from './earlier-scripts.ts';
import { checkLimits } from './hosts/check-limits.ts';
import { getMaxHeaderLine } from './hosts/host-limits.ts';
import { HOST_ADAPTERS } from './hosts/hosts.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import type { WrittenPictures } from './pictures/write-groups.ts';
import { createProgressReport } from './pictures/write-groups.ts';
import { type WritePicturesOptions, writePictures } from './pictures/write-pictures.ts';
import { placePolicy } from './place-policy.ts';

/** Top folders of a built site that hosts do not serve. */
const NOT_SERVED = [EDGE_FUNCTION, HOSTING_FILE].map((path) => path.slice(0, path.indexOf('/')));

export interface WriteSiteOptions {
  /** Folder of the built site. */
  readonly distDir: string;
  readonly store: Pick<StoreFile, 'slug' | 'siteUrl' | 'host'>;
  readonly platformUrl: string;
  /** Folder of the store, for the pictures of a host without an image service. */
  readonly storeDir: string;
  /** Also writes the composed pictures for a host whose image service scales them, but does not compose them. */
  readonly withMockups?: boolean;
  /** Pictures that other machines have written. */
  readonly pictureStore?: PictureStore | undefined;
  /** The site that visitors get now. Its scripts are retained. */
  readonly published?: PublishedFiles | undefined;
}

export interface WrittenSite {
  /** Undefined for a host with an image service. */
  readonly pictures: WrittenPictures | undefined;
  /** The hosting table of the published site. */
  readonly table: HostingTable;
  /** What is missing or slower, although the site is complete for new visitors. */
  readonly warning: string | undefined;
}

/** Writes the site, its pictures and the configuration of its host into a new folder. */
export async function writeSite(
  {
    distDir,
    store,
    storeDir,
    platformUrl,
    pictureStore,
    published,
    withMockups = false,
  }: WriteSiteOptions,
  dir: string,
): Promise<Result<WrittenSite, string>> {
  const name = store.host ?? DEFAULT_HOST;
  const host = HOST_ADAPTERS[name];
  const siteDir = join(dir, host.siteFolder);
  await mkdir(dirname(siteDir), { recursive: true });
  const notServed = NOT_SERVED.map((folder) => join(distDir, folder));
  await cp(distDir, siteDir, { recursive: true, filter: (path) => !notServed.includes(path) });
  const scriptWarning = published && (await addEarlierScripts(siteDir, published));
  const listFiles = () => [...walkFiles(siteDir)].map(([path]) => path).sort();
  const isScaled = HOSTS_WITH_IMAGE_SERVICE.includes(name);
  const addAll = () =>
    addPictures(storeDir, {
      siteDir,
      files: listFiles(),
      mockupsOnly: isScaled,
      shared: pictureStore,
    });
  const pictures = isScaled && !withMockups ? undefined : await addAll();
  if (pictures && !pictures.ok) return pictures;
  const files = listFiles();
  const maxHeader = host.hasHeadersInRelease ? getMaxHeaderLine(name) : 0;
  const builtTable = await readHostingTable(distDir);
  const { table, warning } = placePolicy(siteDir, files, builtTable, maxHeader);
  const { slug, siteUrl } = store;
  const gate = await readGate(distDir);
  const site = { slug, siteUrl, platformUrl, table, gate, dir, siteDir, files };
  const issue = host.findIssue?.(site);
  if (issue !== undefined) return fail(issue);
  await host.configure(site);
  const limits = checkLimits(name, site);
  if (limits.error !== undefined) return fail(limits.error);
  const warnings = [scriptWarning, warning, limits.warning].filter((text) => text !== undefined);
  return ok({ pictures: pictures?.value, table, warning: warnings.join('\n') || undefined });
}

/** Returns the hosting table of a built site. */
const readHostingTable = async (distDir: string): Promise<HostingTable> =>
  v.parse(HostingTable, JSON.parse(await readFile(join(distDir, HOSTING_FILE), 'utf8')));

/** Returns the settings of a site's gate. Undefined for a site without one. */
async function readGate(distDir: string): Promise<GateSettings | undefined> {
  const file = join(distDir, GATE_FILE);
  return existsSync(file)
    ? v.parse(GateSettings, JSON.parse(await readFile(file, 'utf8')))
    : undefined;
}

async function addPictures(
  storeDir: string,
  options: Omit<WritePicturesOptions, 'store'>,
): Promise<Result<WrittenPictures, string>> {
  const loaded = await loadStoreFolder(storeDir);
  if (!loaded.ok) return fail(loaded.issues.map(formatIssue).join('\n'));
  return writePictures({
    ...options,
    store: loaded.folder,
    onProgress: createProgressReport(loaded.folder.slug),
  });
}
