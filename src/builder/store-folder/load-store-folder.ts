import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { createParser } from '#builder/parsing-process/create-parser.ts';
import { Slug } from '#shared/contract/common.ts';
import { PICTURE_NAME } from '#shared/contract/picture-paths.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { TextsByLanguage } from '#shared/contract/store-folder/texts-files.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { createDefaultTheme } from '#shared/rules/theme/merge-theme.ts';
import { toFileRejection } from '#shared/utils/open-inside.ts';
import { findCatalogFileIssues, findCatalogWarnings } from './catalog-content-rules.ts';
import type { FieldIssue } from './catalog-rules.ts';
import { checkFile } from './check-file.ts';
import { checkTexts } from './check-texts.ts';
import { checkTheme } from './check-theme.ts';
import { findRouteIssue, listExtraRoutes } from './extra-routes.ts';
import { findCssIssues } from './file-checks/check-css.ts';
import { findAssetIssues, findFaviconIssues } from './file-checks/find-asset-issues.ts';
import { findRouteFileIssues } from './file-checks/find-route-file-issues.ts';
import { findHardLinkWarnings } from './find-hard-link-warnings.ts';
import { describeValue, displayPath, type FileIssue } from './issue.ts';
import { findLinkIssues } from './link-rules.ts';
import { listFiles } from './list-files.ts';
import { readJson, readText } from './read-files.ts';
import { findStoreIssues, findStoreWarnings } from './store-rules.ts';
import { findThemeWarnings } from './theme-content-rules.ts';
import { toFields, toList } from './untyped-json.ts';

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
  /** Name of an artwork (file name without `.svg`) → its SVG text. */
  readonly artwork: ReadonlyMap<string, string>;
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
 * Routes are compiled unless `hasPages` is false: the platform serves none.
 */
export async function loadStoreFolder(dir: string, { hasPages = true } = {}): Promise<LoadResult> {
  const root = resolve(dir);
  const parse = createParser(root);
  const folderName = basename(root);
  const nameOf = (file: string) => displayPath(join(root, file));
  const files = { store: nameOf('store.json'), theme: nameOf('theme.json'), catalog: nameOf('catalog.json') };
  if (!(await isFolder(root))) {
    return {
      ok: false,
      issues: [{ file: displayPath(root), field: '', message: 'expected a store folder, but it does not exist' }],
      theme: undefined,
    };
  }

  const [storeJson, themeJson, catalogJson, cssFile, assetFiles, routeFiles] = await Promise.all([
    readJson(root, 'store.json'),
    readJson(root, 'theme.json'),
    readJson(root, 'catalog.json'),
    readText(root, 'custom.css'),
    listFiles(root, 'assets'),
    listFiles(root, 'routes'),
  ]);
  const { text: css = '' } = cssFile;
  const artwork = await readArtwork(root, assetFiles.files);
  const assets = assetFiles.files.map((file) => `/assets/${file}`);

  const store = checkFile(files.store, StoreFile, storeJson, (value) => [
    ...findSlugMismatch(value, folderName),
    ...findStoreIssues(value),
  ]);
  const catalog = checkFile(files.catalog, CatalogFile, catalogJson, (value) =>
    findCatalogFileIssues(value, [...artwork.svgs.keys()]),
  );
  const base = createDefaultTheme(store.value ?? { slug: folderName, name: folderName });
  const routes = listExtraRoutes(root).map(({ path }) => path);
  const context = { base, assets, catalog: catalogJson.value, store: storeJson.value, css, routes, parse };
  const theme = await checkTheme(files.theme, themeJson, context);
  const { texts, issues: textIssues } = await checkTexts(root, {
    store: storeJson.value,
    theme: theme.value,
    catalog: catalogJson.value,
  });

  const issues = [
    ...store.issues,
    ...theme.issues,
    ...catalog.issues,
    ...findLinkIssues({ ...context, theme: themeJson.value })
      .filter(({ file }) => file !== 'theme')
      .map(({ file, ...issue }) => ({ file: files[file], ...issue })),
    ...textIssues,
    ...assetFiles.issues,
    ...cssFile.issues,
    ...artwork.issues,
    ...routeFiles.issues,
    ...[...findRouteIssues(root, catalogJson.value), ...findClientRenderedIssues(root, storeJson.value, assets)].map(
      ({ field, message }) => ({ file: nameOf(field), field: '', message }),
    ),
    // A route that leaves the folder is not opened.
    ...(routeFiles.issues.length > 0 || !hasPages ? [] : await findRouteFileIssues(root, parse)).map(
      ({ file, ...issue }) => ({
        file: nameOf(file),
        ...issue,
      }),
    ),
    ...(await findCssIssues(css, assets, parse)).map((issue) => ({ file: nameOf('custom.css'), ...issue })),
    ...(await findFaviconIssues(root, assets, theme.value?.content.favicon ?? '', parse)).map(({ file, ...issue }) => ({
      file: nameOf(file),
      ...issue,
    })),
    ...(await findAssetIssues(root, assetFiles.files, parse)).map(({ file, ...issue }) => ({
      file: nameOf(file),
      ...issue,
    })),
  ];
  if (issues.length > 0 || !store.value || !theme.value || !catalog.value)
    return { ok: false, issues: issues, theme: theme.value };
  return {
    ok: true,
    folder: {
      slug: store.value.slug,
      dir: root,
      store: store.value,
      theme: theme.value,
      catalog: catalog.value,
      texts,
      artwork: artwork.svgs,
      customCss: css,
      warnings: [
        ...findStoreWarnings(storeJson.value).map((warning) => ({ file: files.store, ...warning })),
        ...findThemeWarnings(themeJson.value, storeJson.value).map((warning) => ({ file: files.theme, ...warning })),
        ...findCatalogWarnings(catalogJson.value).map((warning) => ({ file: files.catalog, ...warning })),
        ...findHardLinkWarnings(root, [assetFiles.hardLinked, routeFiles.hardLinked]),
      ],
    },
  };
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (toFileRejection(error) === 'missing') return false;
    throw error;
  }
}

function findSlugMismatch(store: unknown, folderName: string): FieldIssue[] {
  const { slug } = toFields(store);
  if (typeof slug !== 'string' || slug === folderName) return [];
  return [{ field: 'slug', message: `expected the name of its folder "${folderName}", got ${describeValue(slug)}` }];
}

async function readArtwork(root: string, assetFiles: readonly string[]) {
  const svgs = new Map<string, string>();
  const issues: FileIssue[] = [];
  for (const asset of assetFiles.filter((name) => /^artwork\/[^/]+\.svg$/.test(name))) {
    const path = `assets/${asset}`;
    const file = displayPath(join(root, path));
    const name = basename(asset, '.svg');
    const drawing = await readText(root, path);
    issues.push(...drawing.issues);
    if (!v.is(Slug, name))
      issues.push({ file, field: '', message: 'expected a name of lower-case letters, digits and hyphens' });
    svgs.set(name, drawing.text ?? '');
  }
  return { svgs, issues };
}

/** Checks the paths of the store's routes. */
function findRouteIssues(root: string, catalog: unknown): FieldIssue[] {
  const collections = toList(toFields(catalog).collections).map((node) => String(toFields(node).slug));
  return listExtraRoutes(root).flatMap((route) => {
    const message = findRouteIssue(route, collections);
    return message ? [{ field: route.file, message }] : [];
  });
}

/** Checks a client-rendered gated store: its files must not contain content of the store, so it cannot have routes. The platform serves its pictures, which need plain names. */
function findClientRenderedIssues(root: string, store: unknown, assets: readonly string[]): FieldIssue[] {
  if (toFields(store).gate !== 'shell') return [];
  const routes =
    'expected no routes with "gate": "shell", because their files would be public: use "edge", or remove the pages';
  const name = 'expected a name of A-Z a-z 0-9 - . _ with "gate": "shell", because the platform serves the file';
  return [
    ...(listExtraRoutes(root).length > 0 ? [{ field: 'routes', message: routes }] : []),
    ...assets.filter((path) => !PICTURE_NAME.test(path)).map((path) => ({ field: path.slice(1), message: name })),
  ];
}
