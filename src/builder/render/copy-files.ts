import { basename, join } from 'node:path';
import { fileFingerprint, walkFiles } from '../files/walk-files.ts';
import { createSnapshot } from '../snapshot/snapshot.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { BuildError } from './build-error.ts';
import type { Renderer } from './renderer.ts';
import type { SiteFolder } from './site-folder.ts';

/** Copies the files of a site that exist already: what browsers load with pages, what the pull wrote, the store's own. */
export function copyFiles(site: SiteFolder, data: StoreData, renderer: Renderer, storeDir: string): void {
  for (const [file] of walkFiles(renderer.clientDir))
    site.copy(file, renderer.fingerprint, join(renderer.clientDir, file));
  for (const [path, hash] of data.getHashes('file'))
    site.writeVersioned(path, hash, () => data.get('file', path) ?? '');
  const wanted = createPublicFilter(data);
  const assets = join(storeDir, 'assets');
  for (const [path, stats, isLink] of walkFiles(assets, isPublic)) {
    // It would publish whatever it points to.
    if (isLink) throw new BuildError(`assets/${path} is a link: only files of the store folder itself are published.`);
    if (wanted(`/assets/${path}`)) site.copy(`assets/${path}`, fileFingerprint(stats), join(assets, path));
  }
}

/** Which of a store's own files its site holds: of a shell only those its login page shows. */
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
 * Whether a store's own file is for shoppers. Artwork stays home: it is the seller's source, shoppers get pictures made of
 * it. Hidden files are never meant for them.
 */
const isPublic = (path: string): boolean => path !== 'artwork' && !basename(path).startsWith('.');
