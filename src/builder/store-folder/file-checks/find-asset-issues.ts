import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileFingerprint } from '#builder/files/walk-files.ts';
import { findArtworkIssue } from '#pictures/artwork-rules/find-artwork-issue.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import { MAX_ASSET_BYTES } from '../file-rejection.ts';
import type { FileIssue } from '../issue.ts';
import { FONT_FILE, findFontIssue } from './check-font.ts';
import { findPictureIssues, PICTURE_FILE } from './check-picture.ts';
import { findVideoIssue, VIDEO_FILE } from './check-video.ts';

type AssetIssue = Pick<FileIssue, 'field' | 'message'>;

const ARTWORK = /^assets\/artwork\/[^/]+\.svg$/;

/** Files that are decoded at a time. Decoders use threads of their own. */
const CONCURRENCY = 4;

/** Issues of the files that this process has checked, by path. A file is decoded again when its fingerprint changes. */
const checked = new Map<string, { readonly fingerprint: string; readonly issues: readonly AssetIssue[] }>();
const MAX_CHECKED = 10_000;

/** Decodes every picture, font and video of a store's assets. `files` are paths below `assets/`; the issues name them with it. */
export async function findAssetIssues(root: string, files: readonly string[]): Promise<FileIssue[]> {
  const decodable = files.filter((file) => [PICTURE_FILE, FONT_FILE, VIDEO_FILE].some((name) => name.test(file)));
  const found = await mapConcurrently(decodable, CONCURRENCY, async (file) =>
    (await findIssues(root, `assets/${file}`)).map((issue): FileIssue => ({ file: `assets/${file}`, ...issue })),
  );
  return found.flat();
}

async function findIssues(root: string, file: string): Promise<readonly AssetIssue[]> {
  const path = join(root, file);
  const stats = await stat(path).catch(() => undefined);
  // Deleted since it was listed. The next check does not list it.
  if (!stats) return [];
  const fingerprint = fileFingerprint(stats);
  const last = checked.get(path);
  if (last?.fingerprint === fingerprint) return last.issues;
  const read = await readInside(root, file, MAX_ASSET_BYTES);
  // Replaced since it was listed. The next check does not list it.
  if (!read.ok) return [];
  const issues = await decode(file, read.value);
  if (checked.size >= MAX_CHECKED) checked.clear();
  checked.set(path, { fingerprint, issues });
  return issues;
}

async function decode(file: string, content: Buffer): Promise<readonly AssetIssue[]> {
  if (PICTURE_FILE.test(file)) {
    const issues = (await findPictureIssues(file, content)).map(({ place, message }) => ({ field: place, message }));
    return issues.length === 0 && ARTWORK.test(file) ? findDrawingIssues(content) : issues;
  }
  const message = FONT_FILE.test(file) ? await findFontIssue(file, content) : findVideoIssue(file, content);
  return message === undefined ? [] : [{ field: '', message }];
}

/** Finds what takes too long in a drawing that a build or the platform draws. */
function findDrawingIssues(content: Buffer): AssetIssue[] {
  const issue = findArtworkIssue(content.toString('utf8').replace(/^\uFEFF/, ''));
  return issue ? [{ field: issue.place, message: issue.message }] : [];
}

/** Checks the favicon as artwork, because a build draws the icons of home screens from it. */
export async function findFaviconIssues(
  root: string,
  assets: readonly string[],
  favicon: string,
): Promise<FileIssue[]> {
  // The artwork itself is checked with the other files.
  if (!/\.svg$/i.test(favicon) || !assets.includes(favicon) || ARTWORK.test(favicon.slice(1))) return [];
  const read = await readInside(root, favicon, MAX_ASSET_BYTES);
  const issues = read.ok ? findDrawingIssues(read.value) : [];
  return issues.map((issue) => ({ file: favicon.slice(1), ...issue }));
}
