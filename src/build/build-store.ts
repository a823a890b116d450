import { cp, lstat, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { trackersOf } from '#domain/trackers.ts';
import { accessCodeName } from '#lib/gate-names.ts';
import { replaceFolder, restoreOld } from '#lib/replace-folder.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import { extraRoutes } from './extra-routes/find.ts';
import { writeGate } from './gate/write-gate.ts';
import { trackerSources } from './hosting/service-sources.ts';
import { CLOSED_ROBOTS, robots, sitemap } from './hosting/sitemap.ts';
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
 * old ones at the end: when the platform is down or a page does not render, the last good ones stay. A gated store is
 * pulled with its access code.
 */
export async function buildStore(
  folder: StoreFolder,
  platformUrl: string,
  accessCode: string | undefined = process.env[accessCodeName(folder.slug)],
): Promise<Result<BuiltStore, string>> {
  const started = performance.now();
  const run = join(storeCacheOf(folder.slug), `run-${process.pid}-${++runs}`);
  try {
    await mkdir(run, { recursive: true });
    await restoreOld(snapshotDirOf(folder.slug));
    await restoreOld(distDirOf(folder.slug));
    const snapshot = join(run, 'snapshot');
    const snapshotDir = snapshotDirOf(folder.slug);
    const pulled = await pullStore(folder, platformUrl, { to: snapshot, last: snapshotDir, accessCode });
    if (!pulled.ok) return fail(pulled.error);
    const site = join(run, 'site');
    const rendered = await renderPages(snapshot, folder.dir, site);
    if (!rendered.ok) return fail(rendered.error);
    const { reads, indexed } = rendered.value;
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
  const { slug, siteUrl, platformUrl, locales, formHandlerUrl, gate } = records.get('site');
  if (!gate) await writeFile(join(dir, 'sitemap.xml'), sitemap(siteUrl, indexed, locales));
  await writeFile(join(dir, 'robots.txt'), gate ? CLOSED_ROBOTS : robots(siteUrl, locales));
  const { newsletter } = records.get('theme').content.footer;
  const trackers = trackersOf(records.get('store'), records.get('theme'));
  const formUrls = formHandlerUrl ? [formHandlerUrl] : [];
  const { foreignScripts, headers } = await writeHosting(dir, {
    siteUrl,
    platformUrl,
    flags: records.get('flags'),
    locales,
    ownPages: extraRoutes(folder.dir).map(({ path }) => path),
    formUrls,
    frameUrls: newsletter ? [new URL(newsletter.url, platformUrl).href] : [],
    payments: records.get('payments'),
    services: trackers ? trackerSources(trackers) : [],
  });
  if (foreignScripts.length > 0)
    throw new BuildFailure(`A page holds an inline script that is not the shop's own: ${foreignScripts[0]}`);
  const everywhere = headers.find((rule) => rule.for === '/*')?.values ?? {};
  if (gate === 'edge') await writeGate(dir, { slug, platformUrl, headers: everywhere });
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
