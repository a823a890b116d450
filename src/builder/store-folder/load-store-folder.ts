import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { Slug } from '#shared/contract/common.ts';
import { PICTURE_NAME } from '#shared/contract/picture-paths.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { TextsByLanguage } from '#shared/contract/store-folder/texts-files.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { createDefaultTheme } from '#shared/rules/theme/merge-theme.ts';
import { type FieldIssue, findCatalogIssues } from './catalog-rules.ts';
import { checkFile } from './check-file.ts';
import { checkTexts } from './check-texts.ts';
import { checkTheme } from './check-theme.ts';
import { findRouteIssue, listExtraRoutes } from './extra-routes.ts';
import { findCssIssues } from './file-checks/check-css.ts';
import { findAssetIssues, findFaviconIssues } from './file-checks/find-asset-issues.ts';
import { describeValue, displayPath, type FileIssue } from './issue.ts';
import { isMissing, listFiles, readJson, readText } from './read-files.ts';
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
 */
export async function loadStoreFolder(dir: string): Promise<LoadResult> {
  const root = resolve(dir);
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

  const [storeJson, themeJson, catalogJson, assetFiles, css] = await Promise.all([
    readJson(join(root, 'store.json'), files.store),
    readJson(join(root, 'theme.json'), files.theme),
    readJson(join(root, 'catalog.json'), files.catalog),
    listFiles(join(root, 'assets')),
    readText(join(root, 'custom.css')),
  ]);
  const artwork = await readArtwork(root, assetFiles);
  const assets = assetFiles.map((file) => `/assets/${file}`);

  const store = checkFile(files.store, StoreFile, storeJson, (value) => findSlugMismatch(value, folderName));
  const catalog = checkFile(files.catalog, CatalogFile, catalogJson, (value) =>
    findCatalogIssues(value, [...artwork.svgs.keys()]),
  );
  const base = createDefaultTheme(store.value ?? { slug: folderName, name: folderName });
  const context = { base, assets, catalog: catalogJson.value, store: storeJson.value, css: css ?? '' };
  const theme = checkTheme(files.theme, themeJson, context);
  const { texts, issues: textIssues } = await checkTexts(root, {
    store: storeJson.value,
    theme: theme.value,
    catalog: catalogJson.value,
  });

  const issues = [
    ...store.issues,
    ...theme.issues,
    ...catalog.issues,
    ...textIssues,
    ...artwork.issues.map(({ field, message }) => ({ file: nameOf(field), field: '', message })),
    ...findRouteIssues(root, catalogJson.value).map(({ field, message }) => ({
      file: nameOf(field),
      field: '',
      message,
    })),
    ...findClientRenderedIssues(root, storeJson.value, assets).map(({ field, message }) => ({
      file: nameOf(field),
      field: '',
      message,
    })),
    ...findCssIssues(css ?? '', assets).map((issue) => ({ file: nameOf('custom.css'), ...issue })),
    ...(await findFaviconIssues(root, assets, theme.value?.content.favicon ?? '')).map(({ file, ...issue }) => ({
      file: nameOf(file),
      ...issue,
    })),
    ...(await findAssetIssues(join(root, 'assets'), assetFiles)).map(({ file, ...issue }) => ({
      file: nameOf(`assets/${file}`),
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
      customCss: css ?? '',
    },
  };
}

async function isFolder(path: string): Promise<boolean> {
  try {
    await readdir(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
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
  const issues: FieldIssue[] = [];
  for (const file of assetFiles.filter((name) => /^artwork\/[^/]+\.svg$/.test(name))) {
    const field = `assets/${file}`;
    const name = basename(file, '.svg');
    const text = (await readText(join(root, 'assets', file))) ?? '';
    if (!v.is(Slug, name)) issues.push({ field, message: 'expected a name of lower-case letters, digits and hyphens' });
    svgs.set(name, text);
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
