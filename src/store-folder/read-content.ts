import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { createDefaultTheme } from '#texts/merge-theme.ts';
import { findBundleTaxIssues } from './bundle-tax-rules.ts';
import {
  findCatalogFileIssues,
  findCatalogWarnings,
  findNamedPhotoIssues,
} from './catalog-content-rules.ts';
import { checkFile } from './check-file.ts';
import { checkTexts } from './check-texts.ts';
import { checkTheme, getThemeCss } from './check-theme.ts';
import { findClientRenderedIssues } from './client-rendered-rules.ts';
import { listNamesIn } from './describe-names.ts';
import { findUnusedDownloads } from './download-rules.ts';
import { type DrawingFactsByHash, describeDrawings, listCatalogDrawings } from './drawing-facts.ts';
import { findRouteIssue, listExtraRoutes } from './extra-routes.ts';
import { findMisnamedFiles } from './find-misnamed-files.ts';
import type { FolderContent } from './folder-content.ts';
import { findFulfillmentWarnings } from './fulfillment-rules.ts';
import { describeValue, displayPath, type FieldIssue, type FileIssue } from './issue.ts';
import { findSafetyWarnings } from './law-rules.ts';
import { findLinkIssues } from './link-rules.ts';
import { findHardLinkWarnings, listFiles } from './list-files.ts';
import { findRepeatedCurrencyIssues } from './price-rules.ts';
import { findPromoTotalWarnings } from './promo-total-rules.ts';
import { readArtwork } from './read-artwork.ts';
import { addBlanks, readBlanks } from './read-blanks.ts';
import { readJson, readText } from './read-files.ts';
import { readPages } from './read-pages.ts';
import { readPhotos } from './read-photos.ts';
import { findRedirectIssues } from './rename-rules.ts';
import { listLandingSlugs, readSections } from './sections/read-sections.ts';
import { findStoreIssues, findStoreWarnings } from './store-rules.ts';
import { findThemeWarnings } from './theme-content-rules.ts';
import { findUneditedPages } from './unedited-pages.ts';
import { toFields, toList } from './untyped-json.ts';

/** Maximum number of issues that are reported of a part of a folder, and the longest message in characters. */
const MAX_ISSUES = 1_000;
const MAX_MESSAGE = 2_000;

/**
 * Reads the text files of a store folder and checks them, without what has a parser of its own: CSS, drawings and routes. Runs in
 * the parsing process, because a check of hostile text can take any time and memory. Drawings in `knownDrawings` are not parsed.
 */
export async function readContent(
  root: string,
  today: Date,
  knownDrawings: DrawingFactsByHash = {},
): Promise<FolderContent> {
  const folderName = basename(root);
  const nameOf = (file: string) => displayPath(join(root, file));
  const files = {
    store: nameOf('store.json'),
    theme: nameOf('theme.json'),
    catalog: nameOf('catalog.json'),
  };
  const storeJson = await readJson(root, 'store.json');
  const themeJson = await readJson(root, 'theme.json');
  const catalogJson = await readJson(root, 'catalog.json');
  const ofFolder = await readBlanks(root, catalogJson.value);
  const withBlanks = addBlanks(catalogJson.value, ofFolder.blanks);
  const cssFile = await readText(root, 'custom.css');
  const assetFiles = await listFiles(root, 'assets');
  const routeFiles = await listFiles(root, 'routes');
  const downloadFiles = await listFiles(root, 'downloads');
  const downloads = await readSizes(join(root, 'downloads'), downloadFiles.files);
  const { text: css = '' } = cssFile;
  const artwork = await readArtwork(root, assetFiles.files);
  const assets = assetFiles.files.map((file) => `/assets/${file}`);
  const { svgs } = artwork;
  const drawings = describeDrawings(svgs, knownDrawings);
  const locales = toList(toFields(storeJson.value).locales);
  const photoFiles = listNamesIn('photos', assetFiles.files);
  const photos = await readPhotos(root, { files: photoFiles, locales });
  const catalogFiles = {
    ...listCatalogDrawings(drawings.byName),
    assets: assetFiles.files,
    downloads,
    blanks: ofFolder.blanks,
    rejectedBlanks: ofFolder.rejected,
  };

  const store = checkFile(files.store, StoreFile, storeJson, (value) => [
    ...findSlugMismatch(value, folderName),
    ...findStoreIssues(value, withBlanks),
  ]);
  const catalog = checkFile(files.catalog, CatalogFile, catalogJson, (value) => [
    ...findCatalogFileIssues(withBlanks, catalogFiles),
    ...findRepeatedCurrencyIssues(value, storeJson.value),
    ...findBundleTaxIssues(withBlanks, storeJson.value),
  ]);
  const base = createDefaultTheme(store.value ?? { slug: folderName, name: folderName });
  const routes = listExtraRoutes(root).map(({ path }) => path);
  const pageContext = {
    locales,
    collections: listTopCollections(catalogJson.value),
    routes,
    assets,
    photos: photos.names,
  };
  const read = await readPages(root, pageContext);
  const landingSlugs = await listLandingSlugs(root);
  const context = {
    base,
    assets,
    photos: photos.names,
    catalog: catalogJson.value,
    store: storeJson.value,
    css,
    routes: [...routes, ...[...read.slugs, ...landingSlugs].map((slug) => `/${slug}`)],
    pages: read.links,
  };
  const theme = checkTheme(files.theme, themeJson, context);
  const sections = await readSections(root, {
    ...pageContext,
    slugs: read.slugs,
    catalog: catalogJson.value,
    theme: theme.value,
  });
  const pages = [...read.pages, ...sections.pages];
  const { texts, issues: textIssues } = await checkTexts(root, {
    store: storeJson.value,
    theme: theme.value,
    catalog: withBlanks,
    rejectedBlanks: ofFolder.rejected,
  });
  const links = findLinkIssues({
    ...context,
    pages: [...read.links, ...sections.links],
    theme: themeJson.value,
  }).filter(({ file }) => file !== 'theme');
  const misnamed = await findMisnamedFiles(root);
  const hasPhotos = photos.names.described.length > 0;
  const names = [
    ...findRouteIssues(root, catalogJson.value),
    ...findClientRenderedIssues(root, storeJson.value, assets, { pages, hasPhotos }),
  ];
  const others = [
    ...ofFolder.issues,
    ...catalog.issues,
    ...links.map(({ file, ...issue }) => ({
      file: isFileName(file) ? files[file] : nameOf(file),
      ...issue,
    })),
    ...textIssues,
    ...photos.issues,
    ...findNamedPhotoIssues(catalogJson.value, photos.names).map((issue) => ({
      file: files.catalog,
      ...issue,
    })),
    ...read.issues,
    ...sections.issues,
    ...assetFiles.issues,
    ...cssFile.issues,
    ...artwork.issues,
    ...routeFiles.issues,
    ...downloadFiles.issues,
    ...names.map(({ field, message }) => ({ file: nameOf(field), field: '', message })),
  ];
  // Warnings are shown of valid folders only, but these are often the cause of other issues.
  const isValid = store.issues.length + theme.issues.length + others.length === 0;
  return {
    store: store.value,
    theme: theme.value,
    catalog: catalog.value && addBlanks(catalog.value, ofFolder.blanks),
    blankFiles: ofFolder.files,
    texts,
    pages,
    sectionTexts: sections.texts,
    pagePictures: [...read.pictures, ...sections.pictures],
    photos: photos.photos,
    artwork: artwork.svgs,
    drawings: drawings.byHash,
    css,
    themeCss: getThemeCss(themeJson.value),
    assetFiles: assetFiles.files,
    hasRejectedRoutes: routeFiles.issues.length > 0,
    issues: {
      store: limitIssues([
        ...store.issues,
        ...findRedirectIssues({ ...context, theme: themeJson.value }).map((issue) => ({
          file: files.store,
          ...issue,
        })),
      ]),
      theme: limitIssues(theme.issues),
      others: limitIssues(
        isValid
          ? []
          : [
              ...misnamed.filter(({ file }) => !others.some((issue) => issue.file === file)),
              ...others,
            ],
      ),
    },
    warnings: limitIssues([
      ...misnamed,
      ...findStoreWarnings(
        storeJson.value,
        pages.map(({ slug }) => slug),
        today,
      ).map((warning) => ({ file: files.store, ...warning })),
      ...findFulfillmentWarnings(toFields(storeJson.value), withBlanks).map((warning) => ({
        file: files.store,
        ...warning,
      })),
      ...(await findUneditedPages(storeJson.value, read.sources)).map(({ file, ...issue }) => ({
        file: nameOf(file),
        ...issue,
      })),
      ...read.warnings,
      ...findPromoTotalWarnings(toFields(storeJson.value), catalogJson.value).map((warning) => ({
        file: files.store,
        ...warning,
      })),
      ...findSafetyWarnings(toFields(storeJson.value), catalogJson.value).map((warning) => ({
        file: files.catalog,
        ...warning,
      })),
      ...findThemeWarnings(themeJson.value, storeJson.value).map((warning) => ({
        file: files.theme,
        ...warning,
      })),
      ...findCatalogWarnings(withBlanks, catalogFiles, today).map((warning) => ({
        file: files.catalog,
        ...warning,
      })),
      ...findUnusedDownloads(catalogJson.value, downloads).map((path) => ({
        file: nameOf(`downloads/${path}`),
        field: '',
        message: 'no product names this file in "files": nobody can download it',
      })),
      ...findHardLinkWarnings(root, [
        assetFiles.hardLinked,
        routeFiles.hardLinked,
        downloadFiles.hardLinked,
        ofFolder.hardLinked,
      ]),
    ]),
  };
}

/** Returns the bytes of files, by path. A file that was removed meanwhile has none. */
async function readSizes(
  dir: string,
  files: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const sizes: [string, number][] = [];
  for (const file of files)
    sizes.push([file, (await stat(join(dir, file)).catch(() => undefined))?.size ?? 0]);
  return Object.fromEntries(sizes);
}

function limitIssues(issues: readonly FileIssue[]): FileIssue[] {
  const reported = issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ ...issue, message: limitText(issue.message) }));
  const [first] = issues.slice(MAX_ISSUES);
  if (first)
    reported.push({
      file: first.file,
      field: '',
      message: `and ${formatCount(issues.length - MAX_ISSUES, 'more issue')}`,
    });
  return reported;
}

const limitText = (text: string) =>
  text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text;

function findSlugMismatch(store: unknown, folderName: string): FieldIssue[] {
  const { slug } = toFields(store);
  if (typeof slug !== 'string' || slug === folderName) return [];
  return [
    {
      field: 'slug',
      message: `expected the name of its folder "${folderName}", got ${describeValue(slug)}`,
    },
  ];
}

const isFileName = (file: string): file is 'store' | 'theme' | 'catalog' => !/[./]/.test(file);

const listTopCollections = (catalog: unknown): string[] =>
  toList(toFields(catalog).collections).map((node) => String(toFields(node).slug));

/** Checks the paths of the store's routes. */
function findRouteIssues(root: string, catalog: unknown): FieldIssue[] {
  const collections = listTopCollections(catalog);
  return listExtraRoutes(root).flatMap((route) => {
    const message = findRouteIssue(route, collections);
    return message ? [{ field: route.file, message }] : [];
  });
}
