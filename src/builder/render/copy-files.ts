import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type FileHandle, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileFingerprint, walkFiles } from '#shared/files/walk-files.ts';
import { PRODUCT_PHOTO } from '#shared/rules/images/product-photo.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { openInside } from '#shared/utils/open-inside.ts';
import { createSnapshot } from '#snapshot/snapshot.ts';
import type { StoreData } from '#snapshot/store-data.ts';
import { describeRejection, MAX_ASSET_BYTES } from '#store-folder/file-rejection.ts';
import { createParser, type Parse } from '#store-folder/parsing-process/create-parser.ts';
import { writeScriptList } from '../assets/script-list.ts';
import { getLicensesFile } from '../astro/bundle-paths.ts';
import { LICENSES_FILE } from '../hosting/public-file-names.ts';
import { BuildError } from './build-error.ts';
import type { Renderer } from './renderer.ts';
import type { SiteFolder } from './site-folder.ts';
import { createSiteLicenses } from './site-licenses.ts';

/** Copies the files of a site that are not rendered: scripts and styles, files that the pull wrote, the store's assets. */
export async function copyFiles(
  site: SiteFolder,
  data: StoreData,
  renderer: Renderer,
  storeDir: string,
  photosDir: string,
): Promise<void> {
  for (const [file] of walkFiles(renderer.clientDir))
    site.copy(file, renderer.fingerprint, join(renderer.clientDir, file));
  writeScriptList(site, site.dir, renderer.clientDir);
  for (const [path, hash] of data.getHashes('file'))
    site.writeVersioned(path, hash, () => data.get('file', path) ?? '');
  const scriptLicenses = readFileSync(getLicensesFile(renderer.dir), 'utf8');
  site.write(LICENSES_FILE, createSiteLicenses(scriptLicenses, [...data.getHashes('file').keys()]));
  const isNeeded = createPublicFilter(data);
  const parse = createParser(storeDir);
  for (const [asset, stats] of walkFiles(join(storeDir, 'assets'), isPublic)) {
    const path = `assets/${asset}`;
    if (!isNeeded(`/${path}`)) continue;
    if (PRODUCT_PHOTO.test(path))
      await writePhoto(site, path, fileFingerprint(stats), { storeDir, photosDir, parse });
    else await site.copyOpened(path, fileFingerprint(stats), () => openAsset(storeDir, path));
  }
}

/** Increase it when the same photo is published in another way. */
const PHOTO_VERSION = 1;

const getPreparedPath = (photosDir: string, path: string, version: string) =>
  join(photosDir, hashContent(`${path} ${version}`));

/**
 * Prepares photos of products for publishing, until `signal` is aborted, and writes them into `photosDir`, where {@link copyFiles} finds
 * them. {@link copyFiles} prepares the others, and reports photos that cannot be prepared.
 */
export async function preparePhotos(
  storeDir: string,
  photosDir: string,
  signal: AbortSignal,
): Promise<void> {
  const parse = createParser(storeDir);
  mkdirSync(photosDir, { recursive: true });
  for (const [asset, stats] of walkFiles(join(storeDir, 'assets'), isPublic)) {
    const file = `assets/${asset}`;
    if (!PRODUCT_PHOTO.test(file)) continue;
    const photo = await parse('preparePhoto', { root: storeDir, file });
    if (signal.aborted) return;
    if (!photo.ok) continue;
    const version = `${fileFingerprint(stats)} ${PHOTO_VERSION}`;
    const path = getPreparedPath(photosDir, file, version);
    // Renamed when it is complete: on a full disk, a part of the photo would be published.
    writeFileSync(`${path}.part`, photo.value);
    renameSync(`${path}.part`, path);
  }
}

async function writePhoto(
  site: SiteFolder,
  path: string,
  fingerprint: string,
  { storeDir, photosDir, parse }: { storeDir: string; photosDir: string; parse: Parse },
): Promise<void> {
  const version = `${fingerprint} ${PHOTO_VERSION}`;
  const prepare = async () => {
    const prepared = await readFile(getPreparedPath(photosDir, path, version)).catch(() => {});
    if (prepared) return prepared;
    const photo = await parse('preparePhoto', { root: storeDir, file: path });
    if (!photo.ok) throw new BuildError(`${path}: ${photo.error.text}`);
    return Buffer.from(photo.value);
  };
  const photo = site.isUnchanged(path, version) ? undefined : await prepare();
  site.writeVersioned(path, version, () => photo ?? '');
}

/** Opens an asset. Throws a BuildError for a file that was replaced since the folder was checked, for example by a link out of it. */
async function openAsset(storeDir: string, path: string): Promise<FileHandle> {
  const opened = await openInside(storeDir, path, MAX_ASSET_BYTES);
  if (opened.ok) return opened.value.handle;
  throw new BuildError(`${path}: ${describeRejection(opened.error, MAX_ASSET_BYTES)}`);
}

/** Returns which assets of a store are published. A client-rendered gated store publishes only those of its login page. */
function createPublicFilter(data: StoreData): (address: string) => boolean {
  const records = createSnapshot(data).forPage();
  const { gate, locales } = records.get('site');
  if (gate !== 'shell') return () => true;
  const { heading, body } = records.get('themeStyles').fonts ?? {};
  const publicAddresses = locales.flatMap((locale) => {
    const { content } = records.in(locale).get('theme');
    return [content.favicon, content.header.logo, content.login.logo, heading?.src, body?.src];
  });
  return (address) => publicAddresses.includes(address);
}

/**
 * Returns whether an asset is for shoppers. Artwork is not, however its folder is spelled: it is the seller's source, and
 * shoppers get pictures of it. Hidden files are not published either.
 */
const isPublic = (path: string): boolean =>
  path.toLowerCase() !== 'artwork' && !basename(path).startsWith('.');
