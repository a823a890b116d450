import { join } from 'node:path';
import * as v from 'valibot';
import { addKnownPhotos, KnownPhotos, listKnownPhotos } from '#store-folder/describe-photos.ts';
import {
  DrawingFactsByHash,
  getDrawingFacts,
  setDrawingFacts,
} from '#store-folder/drawing-facts.ts';
import { checkLayoutOfSource, listExtraRoutes } from '#store-folder/extra-routes.ts';
import {
  addParsedCss,
  listParsedCss,
  ParsedCssFiles,
} from '#store-folder/file-checks/check-css.ts';
import {
  AssetChecks,
  addAssetChecks,
  listAssetChecks,
} from '#store-folder/file-checks/find-asset-issues.ts';
import { findUntranslated } from '#store-folder/find-untranslated.ts';
import { formatIssues } from '#store-folder/format-issues.ts';
import { displayPath, type FileIssue } from '#store-folder/issue.ts';
import { loadStoreFolder, type StoreFolder } from '#store-folder/load-store-folder.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';
import { readText } from '#store-folder/read-files.ts';
import { findReadabilityIssues } from '#store-folder/readability.ts';
import type { CheckedListing, CheckedStore } from './saved-check.ts';

/** What the next check of a folder need not decode or parse again. */
const KnownFiles = v.object({
  assets: AssetChecks,
  drawings: DrawingFactsByHash,
  css: ParsedCssFiles,
  photos: KnownPhotos,
});
type KnownFiles = v.InferOutput<typeof KnownFiles>;

/** Checks a store folder. `known` has results of the last check of its files. It is ignored when it has another format. */
export async function checkFolderContents(
  slug: string,
  dir: string,
  known: unknown,
): Promise<{
  readonly result: CheckedStore;
  readonly listings: CheckedListing[];
  readonly known: KnownFiles;
}> {
  const saved = v.safeParse(KnownFiles, known);
  if (saved.success) {
    addAssetChecks(dir, saved.output.assets);
    addParsedCss(dir, saved.output.css);
    addKnownPhotos(dir, saved.output.photos);
    setDrawingFacts(dir, saved.output.drawings);
  }
  const { result, listings } = await checkContents(slug, dir);
  return {
    result,
    listings,
    known: {
      assets: listAssetChecks(dir),
      drawings: getDrawingFacts(dir),
      css: listParsedCss(dir),
      photos: listKnownPhotos(dir),
    },
  };
}

async function checkContents(slug: string, dir: string) {
  const loaded = await loadStoreFolder(dir);
  const theme = loaded.ok ? loaded.folder.theme : loaded.theme;
  const { listings = [], collections = [] } = loaded.ok ? loaded.folder.catalog : {};
  const copied = loaded.ok ? await findCopiedTexts(loaded.folder) : [];
  const issues = [
    ...(loaded.ok ? copied.filter(({ isWarning }) => !isWarning) : loaded.issues),
    ...(theme ? findReadabilityIssues({ dir, theme }) : []),
  ];
  const warnings: FileIssue[] = [
    ...(loaded.ok ? loaded.folder.warnings : []),
    ...copied.filter(({ isWarning }) => isWarning),
  ];
  for (const route of listExtraRoutes(dir)) {
    const { text } = await readText(dir, route.file);
    const warning = text === undefined ? undefined : checkLayoutOfSource(route, text);
    if (warning) warnings.push(warning);
  }
  const result: CheckedStore = {
    store: slug,
    listings: listings.length,
    collections: collections.length,
    issues: await formatIssues(issues),
    warnings: await formatIssues(warnings),
    untranslated: loaded.ok ? findUntranslated(loaded.folder) : [],
  };
  return {
    result,
    listings: listings.flatMap(({ slug, title, was, visibility }, at): CheckedListing[] =>
      visibility === 'public' ? [{ at, slug, title, was }] : [],
    ),
  };
}

async function findCopiedTexts({
  dir,
  catalog,
}: StoreFolder): Promise<readonly (FileIssue & { isWarning: boolean })[]> {
  const listings = catalog.listings.map(({ slug, description, products }) => ({
    slug,
    description,
    types: products.map((product) => ('blank' in product ? product.blank : product.type)),
  }));
  const found = await createParser(dir)('findNearDuplicates', { root: dir, listings });
  return found.ok
    ? found.value
    : [
        {
          file: displayPath(join(dir, 'catalog.json')),
          field: '',
          message: found.error.text,
          isWarning: false,
        },
      ];
}
