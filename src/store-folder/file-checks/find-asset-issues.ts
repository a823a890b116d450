import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import * as v from 'valibot';
import { COMPOSER_VERSION } from '#pictures/composer-version.ts';
import { DEFAULT_PRINT, listLargestPrints } from '#pictures/print-files/largest-prints.ts';
import type { PrintBox } from '#pictures/try-artwork.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { getDesignCacheDir } from '#shared/environment/paths.ts';
import { readCacheFile, writeCacheFile } from '#shared/files/cache-file.ts';
import { fileFingerprint } from '#shared/files/walk-files.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import { ok } from '#shared/utils/result.ts';
import type { Parse } from '#store-folder/parsing-process/create-parser.ts';
import { isFinal } from '#store-folder/parsing-process/parsing-jobs.ts';
import { MAX_RASTER_BYTES } from '../file-rejection.ts';
import type { FileIssue } from '../issue.ts';
import {
  ARTWORK_FILE,
  CAPTIONS_FILE,
  DESIGN_FONT_FILE,
  FONT_FILE,
  PICTURE_FILE,
  VIDEO_FILE,
} from './asset-names.ts';
import { createCheckCache } from './check-cache.ts';

/** Files whose stats are read at a time. The parser takes one after the other. */
const CONCURRENCY = 4;

/** What a file was when it was decoded, and its issues. */
const AssetCheck = v.object({
  fingerprint: v.string(),
  issues: v.array(
    v.object({
      file: v.string(),
      field: v.string(),
      message: v.string(),
      isWarning: v.optional(v.boolean()),
    }),
  ),
});
export const AssetChecks = v.record(v.string(), AssetCheck);
/** Checks by job and path below the store folder. */
export type AssetChecks = v.InferOutput<typeof AssetChecks>;

/** The files that this process has checked. A file is decoded again when its fingerprint changes. */
const checked = createCheckCache<v.InferOutput<typeof AssetCheck>>(50_000);

/** Returns the checks of a store folder that this process knows, so that another process need not decode the same files. */
export const listAssetChecks = (root: string): AssetChecks =>
  Object.fromEntries(checked.list(root));

/** Adds the checks of an earlier process. */
export function addAssetChecks(root: string, checks: AssetChecks): void {
  for (const [name, check] of Object.entries(checks)) checked.set(root, name, check);
}

/** An issue of a file that is decoded, or a warning about it. */
export interface AssetIssue extends FileIssue {
  readonly isWarning?: boolean | undefined;
}

/** Decodes every picture, font, video and captions file of a store's assets. `files` are paths below `assets/`; the issues name them with it. */
export async function findAssetIssues(
  root: string,
  files: readonly string[],
  parse: Parse,
  catalog: CatalogFile | undefined,
): Promise<AssetIssue[]> {
  const prints = listLargestPrints(catalog);
  const fonts = await Promise.all(
    files
      .filter((file) => DESIGN_FONT_FILE.test(`assets/${file}`))
      .map(async (file) => {
        const stats = await stat(join(root, 'assets', file)).catch(() => undefined);
        return stats && fileFingerprint(stats);
      }),
  );
  const decodable = files.filter((file) =>
    [PICTURE_FILE, FONT_FILE, VIDEO_FILE, CAPTIONS_FILE].some((name) => name.test(file)),
  );
  const found = await mapConcurrently(decodable, CONCURRENCY, (file) =>
    findIssues('checkAsset', root, `assets/${file}`, parse, {
      print: prints.get(basename(file, extname(file))) ?? DEFAULT_PRINT,
      fonts: ARTWORK_FILE.test(`assets/${file}`) ? fonts.join() : '',
    }),
  );
  return found.flat();
}

/** Decodes the photographs of blanks and their masks. `files` are paths below `blanks/`. */
export const findBlankPictureIssues = async (
  root: string,
  files: readonly string[],
  parse: Parse,
): Promise<AssetIssue[]> =>
  (
    await mapConcurrently(
      files.filter((file) => PICTURE_FILE.test(file)),
      CONCURRENCY,
      (file) => findIssues('checkAsset', root, `blanks/${file}`, parse),
    )
  ).flat();

/** Checks an SVG favicon, from which a build draws the icons of home screens. */
export async function findFaviconIssues(
  root: string,
  assets: readonly string[],
  favicon: string,
  parse: Parse,
): Promise<readonly FileIssue[]> {
  if (!/\.svg$/i.test(favicon) || !assets.includes(favicon)) return [];
  return findIssues('checkFavicon', root, favicon.slice(1), parse);
}

/** Increase it when a check rejects designs that it accepted before. */
const CHECK_VERSION = 1;

/**
 * Returns the path of a file that exists when a design with this content was accepted. Several processes load the same folder, and
 * drawing all designs takes seconds of a processor.
 */
async function getAcceptedPath(
  root: string,
  file: string,
  drawn: string,
): Promise<string | undefined> {
  const read = await readInside(root, file, MAX_RASTER_BYTES);
  if (!read.ok) return undefined;
  const key = `${CHECK_VERSION} ${COMPOSER_VERSION} ${drawn} ${hashContent(read.value)}`;
  return join(getDesignCacheDir(), hashContent(key));
}

async function findIssues(
  kind: 'checkAsset' | 'checkFavicon',
  root: string,
  file: string,
  parse: Parse,
  { print, fonts }: { readonly print: PrintBox; readonly fonts: string } = {
    print: DEFAULT_PRINT,
    fonts: '',
  },
): Promise<readonly AssetIssue[]> {
  const path = join(root, file);
  const stats = await stat(path).catch(() => undefined);
  // Deleted since it was listed. The next check does not list it.
  if (!stats) return [];
  const name = `${kind} ${file}`;
  // A design is drawn again when it is printed larger, or with other fonts.
  const drawn = ARTWORK_FILE.test(file) ? ` ${print.width}×${print.height} ${fonts}` : '';
  const fingerprint = `${fileFingerprint(stats)}${drawn}`;
  const last = checked.get(root, name);
  if (last?.fingerprint === fingerprint) return last.issues;
  const accepted = drawn === '' ? undefined : await getAcceptedPath(root, file, drawn);
  const isAccepted = accepted !== undefined && (await readCacheFile(accepted)) !== undefined;
  const result = isAccepted ? ok([]) : await parse(kind, { root, file, print });
  const issues = result.ok
    ? result.value.map(({ place, ...issue }): AssetIssue => ({ file, field: place, ...issue }))
    : [{ file, field: '', message: result.error.text }];
  if (!isFinal(result)) return issues;
  if (accepted && !isAccepted && issues.length === 0)
    await writeCacheFile(accepted, new Uint8Array()).catch(() => undefined);
  checked.set(root, name, { fingerprint, issues });
  return issues;
}
