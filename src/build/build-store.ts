import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fail, ok, type Result } from '#lib/result.ts';
import { robots, sitemap } from './hosting/sitemap.ts';
import { writeHosting } from './hosting/write.ts';
import { distDirOf, snapshotDirOf, storeCacheOf } from './paths.ts';
import { pullStore } from './pull/pull.ts';
import { renderPages } from './render.ts';
import { publicDir } from './snapshot/layout.ts';
import { openSnapshot } from './snapshot/read.ts';
import type { StoreFolder } from './store-folder/load.ts';

export interface BuiltStore {
  readonly distDir: string;
  readonly pages: number;
  readonly milliseconds: number;
  readonly warnings: readonly string[];
}

/**
 * Pulls a store and builds its site. The new site is made beside the old one and takes its place at the end: when the
 * platform is down or a page does not render, the last good snapshot and the last good site stay.
 */
export async function buildStore(folder: StoreFolder, platformUrl: string): Promise<Result<BuiltStore, string>> {
  const started = performance.now();
  const snapshotDir = snapshotDirOf(folder.slug);
  const pulled = await pullStore(folder, platformUrl, snapshotDir);
  if (!pulled.ok) return fail(pulled.error);

  const distDir = distDirOf(folder.slug);
  const next = join(storeCacheOf(folder.slug), 'site');
  await rm(next, { recursive: true, force: true });
  const reads = await renderPages(snapshotDir, next);
  await cp(publicDir(snapshotDir), next, { recursive: true });
  await copyAssets(folder.dir, next);

  const records = openSnapshot(snapshotDir).forPage();
  const site = records.get('site');
  const { listings, collections } = records.get('routes');
  const indexed = ['/', ...collections.map(({ path }) => `/${path}`), ...listings.map((slug) => `/listing/${slug}`)];
  const policies = ['/privacy-policy', '/terms-of-use'];
  await writeFile(join(next, 'sitemap.xml'), sitemap(site.siteUrl, [...indexed, ...policies]));
  await writeFile(join(next, 'robots.txt'), robots(site.siteUrl));
  await writeHosting(next, { siteUrl: site.siteUrl, platformUrl: site.platformUrl, flags: site.flags });
  await writeFile(join(storeCacheOf(folder.slug), 'reads.json'), JSON.stringify(reads, null, 1));

  await replaceFolder(next, distDir);
  const milliseconds = Math.round(performance.now() - started);
  return ok({ distDir, pages: Object.keys(reads).length, milliseconds, warnings: pulled.value.warnings });
}

/** A store's own files. Artwork stays home: it is the seller's source, shoppers get pictures made of it. */
async function copyAssets(storeDir: string, siteDir: string): Promise<void> {
  const assets = join(storeDir, 'assets');
  const isPublic = (path: string) => relative(assets, path).split(/[\\/]/)[0] !== 'artwork';
  await cp(assets, join(siteDir, 'assets'), { recursive: true, filter: isPublic }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function replaceFolder(next: string, target: string): Promise<void> {
  const old = `${next}.old`;
  await mkdir(dirname(target), { recursive: true });
  await rm(old, { recursive: true, force: true });
  await rename(target, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(next, target);
  await rm(old, { recursive: true, force: true });
}
