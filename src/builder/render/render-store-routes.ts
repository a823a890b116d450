import { lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readVariable } from '#shared/environment/read-variable.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { displayPath } from '#store-folder/issue.ts';
import type { Bundle, PagePath } from '../astro/bundle.ts';
import { BuildError } from './build-error.ts';
import type { RenderInput } from './render-in-threads.ts';
import { type RenderedPage, type RenderTarget, toRecordJson } from './render-pages.ts';
import { type RenderedRoutes, type RouteEnd, renderInRouteProcess } from './route-process.ts';

/** Seconds that one page may take. A route may request data from another server. */
const DEFAULT_SECONDS = 20;
const MIB = 1024 ** 2;
/** A route that collects data without end is ended before the machine has no memory left. */
const MAX_MEMORY_MIB = 1024;

/**
 * Renders the pages of a store's own routes in a separate process. It has no secrets, and it can be ended when the code of a route
 * never returns. Throws a BuildError that names the route's file.
 */
export async function renderStoreRoutes(
  { bundle, rendererDir, dataPaths }: Omit<RenderInput, 'snapshot'>,
  pages: readonly PagePath[],
  target: RenderTarget,
  storeDir: string,
): Promise<RenderedPage[]> {
  if (pages.length === 0) return [];
  const seconds = Number(readVariable('ROUTE_TIMEOUT') ?? DEFAULT_SECONDS);
  // A folder beside the site, because the process may write nowhere else.
  const outDir = resolve(`${target.stagingDir}-routes`);
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const files = pages.map(({ file }) => file);
  const task = { rendererDir: resolve(rendererDir), dataPaths, outDir, files };
  const rendered = await renderInRouteProcess(task, {
    ms: seconds * 1000,
    bytes: MAX_MEMORY_MIB * MIB,
  });
  if ('reason' in rendered) throw new BuildError(describeEnd(rendered, files, storeDir, seconds));
  const found = new Map(rendered.map((page) => [page.file, page]));
  return Promise.all(files.map((file) => addPage(found.get(file), file, outDir, target, bundle)));
}

function describeEnd(
  { reason, index, message }: RouteEnd,
  files: readonly string[],
  storeDir: string,
  seconds: number,
) {
  const route = (files[index ?? 0] ?? '').replace(/\.html$/, '.astro');
  const file = displayPath(resolve(storeDir, 'routes', route));
  if (reason === 'time')
    return `${file}: expected a page that is rendered within ${formatCount(seconds, 'second')} (ROUTE_TIMEOUT), but it does not end`;
  if (reason === 'memory')
    return `${file}: expected a page that is rendered with ${MAX_MEMORY_MIB} MiB of memory, but it needs more`;
  return `${file}: expected a page that can be rendered, but it fails: ${message}`;
}

/**
 * Moves a page into the site, unless it is unchanged. Its hash and its code are read from the file: the process can report
 * anything.
 */
async function addPage(
  page: RenderedRoutes[number] | undefined,
  file: string,
  outDir: string,
  { stagingDir, hashOf }: RenderTarget,
  bundle: Bundle,
): Promise<RenderedPage> {
  const from = join(outDir, file);
  const isFile = await lstat(from).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (!page || !isFile) throw new BuildError(`${file}: expected a page, but it was not rendered`);
  const html = await readFile(from);
  const hash = hashContent(html);
  const inlineCode = bundle.readInlineCode(html);
  if (hash !== hashOf(file)) {
    const to = join(stagingDir, file);
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  }
  const { cacheKey, reads, indexed, pictures } = page.record;
  const recordJson = toRecordJson({
    cacheKey,
    reads,
    indexed,
    pictures,
    inlineCode: inlineCode.id,
  });
  return { file, hash, recordJson, inlineCode };
}
