import type { StoreRates } from '#platform/pricing/convert-price.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { TypeRecord } from '../product-types.ts';
import { listDesignFiles } from './create-prints.ts';
import { createListingRecords, type ListingRecord } from './listing-record.ts';
import { createStoreColumns, hashFile, type StoreColumns } from './store-columns.ts';
import type { DownloadSource, StoreFolderData } from './store-folder-data.ts';
import { hashStoreParts, type PartFingerprints } from './store-parts.ts';
import { createTypeRecords } from './type-records.ts';

/** What seeding compares with the database and writes: the content of a store folder, without ids. */
export interface SeedData {
  readonly slug: string;
  readonly columns: StoreColumns;
  readonly records: readonly ListingRecord[];
  /** Product types by product id. */
  readonly types: ReadonlyMap<string, TypeRecord>;
  /** Theme as JSON. */
  readonly theme: string;
  /** Pages of the store as JSON. */
  readonly pages: string;
  readonly rates: StoreRates;
  readonly parts: PartFingerprints;
  readonly collectionSlugs: readonly string[];
  /** Content of the files that products name, of the logo, of the fonts, and of the designs. Their hashes are in the records and in the columns. */
  readonly files: readonly DownloadSource[];
  /** Hash of all of it. */
  readonly fingerprint: string;
  readonly revision: number | undefined;
}

/** Creates what seeding writes from a store folder. Throws for an unknown name: validation should have found it. */
export function createSeedData(folder: StoreFolderData): SeedData {
  const columns = createStoreColumns(folder);
  const records = createListingRecords(folder);
  const theme = JSON.stringify(createTheme(folder));
  const pages = JSON.stringify(folder.pages ?? []);
  const types = createTypeRecords(folder);
  const parts = hashStoreParts(columns, theme, pages, records, types);
  return {
    slug: columns.slug,
    columns,
    records,
    types,
    theme,
    pages,
    rates: { defaultCurrency: folder.store.defaultCurrency, currencies: folder.store.currencies },
    parts,
    files: [
      ...(folder.downloads?.values() ?? []),
      ...listBrandFiles(folder),
      ...listDesignFiles(folder),
    ],
    collectionSlugs: getSlugs(folder.catalog.collections),
    fingerprint: hashContent(JSON.stringify([columns, parts, records])),
    revision: folder.revision,
  };
}

/** Logo and fonts as files to save. */
const listBrandFiles = ({ logo, fonts = [] }: StoreFolderData): DownloadSource[] =>
  [...(logo ? [logo] : []), ...fonts.map(({ content }) => content)].map((content) => ({
    hash: hashFile(content),
    size: content.byteLength,
    async *read() {
      yield content;
    },
  }));

function createTheme({ theme, customCss }: StoreFolderData): Theme {
  return customCss ? { ...theme, styles: { ...theme.styles, customCSS: customCss } } : theme;
}

const getSlugs = (nodes: CatalogFile['collections']): string[] =>
  nodes.flatMap(({ slug, collections = [] }) => [slug, ...getSlugs(collections)]);
