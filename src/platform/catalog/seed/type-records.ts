import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import type { Blank } from '#shared/contract/blank.ts';
import { BUNDLE } from '#shared/contract/store-folder/bundle.ts';
import { isBundle } from '#shared/contract/store-folder/catalog-file.ts';
import type { ProductType } from '#shared/contract/store-folder/product-type.ts';
import type { TypeTranslation } from '#shared/contract/store-folder/texts-files.ts';
import { getFirstSlug } from '#shared/rules/catalog/first-slug.ts';
import { createSizeChart } from '../blanks/blank-data.ts';
import { createTypeProductId } from '../naming.ts';
import type { TypeRecord } from '../product-types.ts';
import { BUNDLE_TYPE } from './create-bundle.ts';
import type { StoreFolderData } from './store-folder-data.ts';

/** Creates the records of a store's product types, by product id. */
export function createTypeRecords({
  store,
  catalog,
  texts = {},
}: StoreFolderData): ReadonlyMap<string, TypeRecord> {
  const records = Object.entries(catalog.productTypes).map(([slug, type]) => {
    const productId = createTypeProductId(store.slug, getFirstSlug({ slug, was: type.was }));
    const translations = Object.entries(texts).flatMap(([locale, folder]) => {
      const { productTypes = {} } = folder?.catalog ?? {};
      const translation = Object.hasOwn(productTypes, slug) ? productTypes[slug] : undefined;
      return translation ? [[locale, createInfo(productId, type, translation)] as const] : [];
    });
    return [
      productId,
      { first: createInfo(productId, type), translations: Object.fromEntries(translations) },
    ] as const;
  });
  const hasBundles = catalog.listings.some(({ products }) => products.some(isBundle));
  return new Map([...records, ...(hasBundles ? [createBundleType(store.slug)] : [])]);
}

/** A bundle has no material or size of its own. */
function createBundleType(store: string): readonly [string, TypeRecord] {
  const productId = createTypeProductId(store, BUNDLE);
  const first = {
    productId,
    name: BUNDLE_TYPE,
    description: '',
    materials: [],
    comparableBrands: [],
  };
  return [productId, { first, translations: {} }];
}

function createInfo(
  productId: string,
  type: ProductType,
  translation: TypeTranslation = {},
): Blank {
  const { name, description = '', materials = [], options, sizeChart } = type;
  const values = options.flatMap((option) => option.values);
  const { values: names = {}, dimensions = {} } = translation;
  const chart = Object.entries(sizeChart ?? {}).map(([slug, measures]) => [
    names[slug] ?? values.find((value) => value.slug === slug)?.name ?? slug,
    Object.fromEntries(
      Object.entries(measures).map(([key, centimeters]) => [dimensions[key] ?? key, centimeters]),
    ),
  ]);
  return {
    productId,
    name: translation.name ?? name,
    description: translation.description ?? description,
    materials: translation.materials ?? materials,
    comparableBrands: [],
    ...(sizeChart && { sizeChart: createSizeChart(Object.fromEntries(chart), 'centimetres') }),
  };
}

/** Writes the changed product types of a store, and deletes those that are not in the folder any more. */
export async function writeTypes(
  trx: DatabaseTransaction,
  storeId: string,
  records: ReadonlyMap<string, TypeRecord>,
): Promise<void> {
  const stored = await trx
    .selectFrom('product_types')
    .select(['product_id', 'body'])
    .where('store_id', '=', storeId)
    .execute();
  const before = new Map(stored.map(({ product_id, body }) => [product_id, body]));
  for (const [product_id, record] of records) {
    const body = JSON.stringify(record);
    if (before.get(product_id) === body) continue;
    const write = trx
      .insertInto('product_types')
      .values({ product_id, store_id: storeId, body })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ body }));
    await writeCatalog(trx, write, rowsChanged('product_types', storeId));
  }
  const removed = [...before.keys()].filter((id) => !records.has(id));
  if (removed.length === 0) return;
  const remove = trx.deleteFrom('product_types').where('product_id', 'in', removed);
  await writeCatalog(trx, remove, rowsChanged('product_types', storeId));
}
