import type { TypedProduct } from '#shared/contract/store-folder/catalog-file.ts';
import type { Photo, ProductType } from '#shared/contract/store-folder/product-type.ts';
import {
  findCombinationEntry,
  listCombinations,
  matchesCombination,
} from '#shared/rules/catalog/combinations.ts';
import { DIGITAL_SIZE, ONE_SIZE } from '#shared/rules/catalog/digital.ts';
import { getFirstSlug } from '#shared/rules/catalog/first-slug.ts';
import { joinOptions } from '#shared/rules/catalog/option-text.ts';
import { createTypeProductId } from '../naming.ts';
import type { Picture } from '../variant-pictures.ts';
import { createFiles } from './create-files.ts';
import { createIdentifiers } from './create-identifiers.ts';
import type { ProductRecord, SizeRecord, VariantRecord } from './product-record.ts';
import { createSizePrices } from './size-record-prices.ts';
import type { StoreFolderData } from './store-folder-data.ts';

type Value = ProductType['options'][number]['values'][number];

/**
 * Creates the record of a product of a store's type. The values of the first option become its variations. The combinations of
 * the values of all other options become its sizes. `listing` is the first slug of its listing.
 */
export function createTypedProduct(
  folder: StoreFolderData,
  listing: string,
  product: TypedProduct,
  type: ProductType,
): ProductRecord {
  const { store } = folder;
  const { options, name, digital, weight, taxClass, sizeChart } = type;
  const brand = product.brand ?? type.brand;
  const [first, ...others] = options;
  // A product without options has one variation without a name.
  const values: Value[] = first?.values ?? [{ slug: '', name: '' }];
  const typeKey = getFirstSlug({ slug: product.type, was: type.was });
  const variants = values.flatMap((value): VariantRecord[] => {
    const { slug, name: color, hex = '' } = value;
    const sizes = createSizes(folder, product, type, slug === '' ? [] : [slug], others);
    const images = listPhotos(product.photos, slug);
    const key = `${listing}/type:${typeKey}/${getFirstSlug(value)}`;
    return sizes.length === 0 ? [] : [{ key, color, hex, images, sizes }];
  });
  return {
    productId: createTypeProductId(store.slug, typeKey),
    shownIn: product.collections,
    ...(brand !== undefined && { brand }),
    details: {
      name,
      options: options.map((option) => option.name),
      weight,
      taxClass: taxClass ?? (digital ? 'digital' : 'standard'),
      ...(digital && { isDigital: true }),
      ...(sizeChart && { hasSizeChart: true }),
    },
    variants,
  };
}

function createSizes(
  folder: StoreFolderData,
  product: TypedProduct,
  { digital }: ProductType,
  first: readonly string[],
  others: ProductType['options'],
): SizeRecord[] {
  const { unitPrice } = product;
  return listCombinations(others).flatMap((combination) => {
    const key = combination.map(getFirstSlug).join('/');
    const slugs = [...first, ...combination.map(({ slug }) => slug)];
    if (product.without.some((excluded) => matchesCombination(excluded, slugs))) return [];
    return {
      ...(key !== '' && { key }),
      label:
        joinOptions(combination.map(({ name }) => name)) || (digital ? DIGITAL_SIZE : ONE_SIZE),
      ...createSizePrices(product, (prices) => findCombinationEntry(prices, slugs)),
      stock: findCombinationEntry(product.stockOf, slugs) ?? product.stock,
      ...createIdentifiers(product, (numbers) => findCombinationEntry(numbers, slugs)),
      ...createFiles(folder, product, (entries) => findCombinationEntry(entries, slugs)),
      ...(unitPrice && {
        content: {
          content: findCombinationEntry(unitPrice.contentOf, slugs) ?? unitPrice.content,
          unit: unitPrice.unit,
        },
      }),
    };
  });
}

const listPhotos = (photos: readonly Photo[], value: string): Picture[] =>
  photos
    .filter(({ of }) => of === undefined || of === value)
    .map(({ file, alt }, index) => ({
      label: index === 0 ? 'primary' : 'detail',
      src: `/assets/photos/${file}` as Picture['src'],
      alt,
    }));
