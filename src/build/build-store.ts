import { cp, lstat, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { replaceFolder, restoreOld } from '#lib/replace-folder.ts';
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

/** What stops a build and can be told in a sentence. */
class BuildFailure extends Error {}

let runs = 0;

/**
 * Pulls a store and builds its site. Snapshot and site are made in a folder of this run alone and take the place of the
 * old ones at the end: when the platform is down or a page does not render, the last good ones stay.
 */
export async function buildStore(folder: StoreFolder, platformUrl: string): Promise<Result<BuiltStore, string>> {
  const started = performance.now();
  const run = join(storeCacheOf(folder.slug), `run-${process.pid}-${++runs}`);
  try {
    await mkdir(run, { recursive: true });
    await restoreOld(snapshotDirOf(folder.slug));
    await restoreOld(distDirOf(folder.slug));
    const snapshot = join(run, 'snapshot');
    const snapshotDir = snapshotDirOf(folder.slug);
    const pulled = await pullStore(folder, platformUrl, { to: snapshot, last: snapshotDir });
    if (!pulled.ok) return fail(pulled.error);
    const site = join(run, 'site');
    const { reads, indexed } = await renderPages(snapshot, folder.dir, site);
    await completeSite(folder, snapshot, site, indexed);
    await replaceFolder(snapshot, snapshotDir);
    await replaceFolder(site, distDirOf(folder.slug));
    await writeFile(join(storeCacheOf(folder.slug), 'reads.json'), JSON.stringify(reads, null, 1));
    const milliseconds = Math.round(performance.now() - started);
    const { warnings } = pulled.value;
    return ok({ distDir: distDirOf(folder.slug), pages: Object.keys(reads).length, milliseconds, warnings });
  } catch (error) {
    if (error instanceof BuildFailure) return fail(error.message);
    throw error;
  } finally {
    await rm(run, { recursive: true, force: true });
  }
}

/** Everything of a site that is not a page: the store's files, sitemap, redirects and headers. */
async function completeSite(folder: StoreFolder, snapshot: string, dir: string, indexed: readonly string[]) {
  await cp(publicDir(snapshot), dir, { recursive: true });
  await copyAssets(folder.dir, dir);
  const records = openSnapshot(snapshot).forPage();
  const { siteUrl, platformUrl, flags, formHandlerUrl } = records.get('site');
  await writeFile(join(dir, 'sitemap.xml'), sitemap(siteUrl, indexed));
  await writeFile(join(dir, 'robots.txt'), robots(siteUrl));
  const { newsletter } = records.get('theme').content.footer;
  const formUrls = formHandlerUrl ? [formHandlerUrl] : [];
  const { foreignScripts } = await writeHosting(dir, {
    siteUrl,
    platformUrl,
    flags,
    formUrls,
    frameUrls: newsletter ? [new URL(newsletter.url, platformUrl).href] : [],
    payments: records.get('payments'),
  });
  if (foreignScripts.length === 0) return;
  throw new BuildFailure(`A page holds an inline script that is not the shop's own: ${foreignScripts[0]}`);
}

/**
 * A store's own files. Artwork stays home: it is the seller's source, shoppers get pictures made of it. A link would
 * publish whatever it points to, and hidden files are never meant for shoppers.
 */
async function copyAssets(storeDir: string, siteDir: string): Promise<void> {
  const assets = join(storeDir, 'assets');
  const isPublic = async (path: string) => {
    if ((await lstat(path)).isSymbolicLink()) {
      throw new BuildFailure(
        `${relative(storeDir, path)} is a link: only files of the store folder itself are published.`,
      );
    }
    return relative(assets, path).split(/[\\/]/)[0] !== 'artwork' && !basename(path).startsWith('.');
  };
  await cp(assets, join(siteDir, 'assets'), { recursive: true, filter: isPublic }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
