import { basename, join } from 'node:path';
import { fileFingerprint, walkFiles } from '../files/walk-files.ts';
import { createSnapshot } from '../snapshot/snapshot.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { BuildError } from './build-error.ts';
import type { Renderer } from './renderer.ts';
import type { SiteFolder } from './site-folder.ts';

/** Copies the files of a site that are not rendered: scripts and styles, files that the pull wrote, the store's assets. */
export function copyFiles(site: SiteFolder, data: StoreData, renderer: Renderer, storeDir: string): void {
  for (const [file] of walkFiles(renderer.clientDir))
    site.copy(file, renderer.fingerprint, join(renderer.clientDir, file));
  for (const [path, hash] of data.getHashes('file'))
    site.writeVersioned(path, hash, () => data.get('file', path) ?? '');
  const wanted = createPublicFilter(data);
  const assets = join(storeDir, 'assets');
  for (const [path, stats, isLink] of walkFiles(assets, isPublic)) {
    // A link would publish any file that it points to.
    if (isLink)
      throw new BuildError(
        `assets/${path} is a link: expected a file, because only files of the store folder are published.`,
      );
    if (wanted(`/assets/${path}`)) site.copy(`assets/${path}`, fileFingerprint(stats), join(assets, path));
  }
}

/** Returns which assets of a store are published. A client-rendered gated store publishes only those of its login page. */
function createPublicFilter(data: StoreData): (address: string) => boolean {
  const records = createSnapshot(data).forPage();
  const { gate, locales } = records.get('site');
  if (gate !== 'shell') return () => true;
  const shown = locales.flatMap((locale) => {
    const { content, styles } = records.in(locale).get('theme');
    const { heading, body } = styles.fonts ?? {};
    return [content.favicon, content.header.logo, content.login.logo, heading?.src, body?.src];
  });
  return (address) => shown.includes(address);
}

/**
 * Returns whether an asset is for shoppers. Artwork is not: it is the seller's source, and shoppers get pictures of it.
 * Hidden files are not published either.
 */
const isPublic = (path: string): boolean => path !== 'artwork' && !basename(path).startsWith('.');
