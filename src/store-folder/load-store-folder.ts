import { lstat, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { StorePage } from '#shared/contract/pages.ts';
import type { StorePhotos } from '#shared/contract/photo.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { TextsByLanguage } from '#shared/contract/store-folder/texts-files.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { toFileRejection } from '#shared/utils/open-inside.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';
import { findThemeCssIssues } from './check-theme.ts';
import { describePhotos } from './describe-photos.ts';
import { getDrawingFacts, setDrawingFacts } from './drawing-facts.ts';
import { findCssIssues } from './file-checks/check-css.ts';
import {
  findAssetIssues,
  findBlankPictureIssues,
  findFaviconIssues,
} from './file-checks/find-asset-issues.ts';
import { findRouteFileIssues } from './file-checks/find-route-file-issues.ts';
import { displayPath, type FileIssue } from './issue.ts';
import { type DownloadSource, readDownloads } from './read-downloads.ts';
import type { SectionTexts } from './sections/read-sections.ts';

/** Files whose sizes are compared to name the one that took all time or memory. */
const MAX_COMPARED = 100;

export interface StoreFolder {
  readonly slug: string;
  /** Absolute path of the folder. */
  readonly dir: string;
  readonly store: StoreFile;
  /** The complete theme: `theme.json` merged with the default theme. */
  readonly theme: Theme;
  readonly catalog: CatalogFile;
  /** Texts in languages other than the first. */
  readonly texts: TextsByLanguage;
  /** The Markdown pages as HTML, which is not sanitized. */
  readonly pages: readonly StorePage[];
  /** The files of sections as they are written, with their translations. */
  readonly sectionTexts: readonly SectionTexts[];
  /** The photographs of `photos.json` and the pictures of pages. Undefined without any, and where pages are not needed. */
  readonly photos?: StorePhotos | undefined;
  /** Name of an artwork (file name without `.svg`) → its SVG text. */
  readonly artwork: ReadonlyMap<string, string>;
  /** Files that products name, by their path below `downloads`. */
  readonly downloads: ReadonlyMap<string, DownloadSource>;
  /** Text of `custom.css`, '' without one. */
  readonly customCss: string;
  /** What is probably a mistake, although every page is complete. */
  readonly warnings: readonly FileIssue[];
}

export type LoadResult =
  | { readonly ok: true; readonly folder: StoreFolder }
  | {
      readonly ok: false;
      readonly issues: readonly FileIssue[];
      /** Defined when `theme.json` is valid, so that a check can continue with its readability. */
      readonly theme: Theme | undefined;
    };

/**
 * Reads and checks a complete store folder. Returns all issues of all files at once, so that they can be fixed together.
 * Routes are compiled and photographs read unless `hasPages` is false: the platform serves none.
 */
export async function loadStoreFolder(dir: string, { hasPages = true } = {}): Promise<LoadResult> {
  const root = resolve(dir);
  const nameOf = (file: string) => displayPath(join(root, file));
  const withPaths = (inFolder: readonly FileIssue[]) =>
    inFolder.map((issue) => ({ ...issue, file: nameOf(issue.file) }));
  const failWith = (file: string, message: string): LoadResult => ({
    ok: false,
    issues: [{ file, field: '', message }],
    theme: undefined,
  });
  if (!(await isFolder(root)))
    return failWith(displayPath(root), 'expected a store folder, but it does not exist');
  const parse = createParser(root);
  const read = await parse('readContent', {
    root,
    today: new Date(),
    drawings: getDrawingFacts(root),
  });
  if (!read.ok) {
    // An error of this program is also an issue of the folder, because it must not stop other stores.
    if (read.error.reason === 'invalid')
      return failWith(displayPath(root), `cannot be checked: ${read.error.text}`);
    return failWith(nameOf(await findLargestFile(root)), read.error.text);
  }
  setDrawingFacts(root, read.value.drawings);
  const {
    store,
    theme,
    catalog,
    texts,
    pages,
    sectionTexts,
    pagePictures,
    photos,
    artwork,
    css,
    assetFiles,
    issues: found,
    warnings,
  } = read.value;
  const assets = assetFiles.map((file) => `/assets/${file}`);
  const assetIssues = [
    ...(await findAssetIssues(root, assetFiles, parse, catalog)),
    ...(await findBlankPictureIssues(root, read.value.blankFiles, parse)),
  ];
  const issues = [
    ...found.store,
    ...found.theme,
    ...(await findThemeCssIssues(read.value.themeCss, root, assets, parse)).map((issue) => ({
      file: nameOf('theme.json'),
      ...issue,
    })),
    ...found.others,
    // A route that leaves the folder is not opened.
    ...withPaths(
      read.value.hasRejectedRoutes || !hasPages ? [] : await findRouteFileIssues(root, parse),
    ),
    ...(await findCssIssues(css, { root, name: 'custom.css' }, assets, parse)).map((issue) => ({
      file: nameOf('custom.css'),
      ...issue,
    })),
    ...withPaths(await findFaviconIssues(root, assets, theme?.content.favicon ?? '', parse)),
    ...withPaths(assetIssues.filter(({ isWarning }) => !isWarning)),
  ];
  if (issues.length > 0 || !store || !theme || !catalog) return { ok: false, issues, theme };
  const folder = {
    slug: store.slug,
    dir: root,
    store,
    theme,
    catalog,
    texts,
    pages,
    sectionTexts,
    ...(hasPages && { photos: await describePhotos(root, photos, pagePictures, parse) }),
    artwork,
    downloads: await readDownloads(root, catalog),
    customCss: css,
    warnings: [
      ...warnings,
      ...withPaths(assetIssues.filter(({ isWarning }) => isWarning)).map(
        ({ file, field, message }) => ({ file, field, message }),
      ),
    ],
  };
  return { ok: true, folder };
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (toFileRejection(error) === 'missing') return false;
    throw error;
  }
}

/** Returns the name of the text file that most likely takes all time or memory. */
async function findLargestFile(root: string): Promise<string> {
  const names = (await readdir(root))
    .filter((name) => name.endsWith('.json'))
    .slice(0, MAX_COMPARED);
  const sizes = await Promise.all(
    names.map(async (name) => (await lstat(join(root, name)).catch(() => undefined))?.size ?? 0),
  );
  return names[sizes.indexOf(Math.max(...sizes))] ?? 'catalog.json';
}
