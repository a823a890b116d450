import { BUNDLE } from '#shared/contract/store-folder/bundle.ts';
import type { BundleProduct } from '#shared/contract/store-folder/catalog-file.ts';
import { isDigitalLabel, ONE_SIZE } from '#shared/rules/catalog/digital.ts';
import { getFirstSlug } from '#shared/rules/catalog/first-slug.ts';
import { joinOptions } from '#shared/rules/catalog/option-text.ts';
import { createTypeProductId } from '../naming.ts';
import { findProductSettings } from '../product-settings.ts';
import { ALL_SIZES } from '../variant-prints.ts';
import {
  combineChoices,
  describeChoice,
  describeFixed,
  type ItemChoice,
  type ItemChoices,
  nameChoice,
} from './bundle-items.ts';
import { listBundlePictures } from './bundle-pictures.ts';
import type { ComponentRecord, ProductRecord, SizeRecord } from './product-record.ts';
import { createSizePrices } from './size-record-prices.ts';
import type { StoreFolderData } from './store-folder-data.ts';

/** Name of the product type of all bundles. Shops translate it. */
export const BUNDLE_TYPE = 'Bundle';

/**
 * Creates the record of a bundle. Each item with more than one choice is an option of the bundle. The choices of the first
 * option are the variations of the bundle. The combinations of the choices of all other options are its sizes.
 */
export function createBundle(
  { store }: Pick<StoreFolderData, 'store'>,
  listing: string,
  product: BundleProduct,
  items: readonly ItemChoices[],
): ProductRecord {
  const [first, ...others] = items.filter(({ choices }) => choices.length > 1);
  const firstChoices = new Map(items.map((item) => [item, item.choices[0]] as const));
  const combinations = combineChoices(others);
  const settings = items.map(({ item, product: { productId, details } }) => ({
    quantity: item.quantity,
    ...(details ?? findProductSettings(store, productId)),
  }));
  const isDigital = items.every(isDigitalItem);
  const variants = (first?.choices ?? [undefined]).map((choice) => {
    const choicesOfVariation = new Map([
      ...firstChoices,
      ...(first && choice ? [[first, choice] as const] : []),
    ]);
    return {
      key: `${listing}/${BUNDLE}/${choice?.slug ?? ''}`,
      color: first && choice ? nameChoice(first, choice) : '',
      hex: '',
      images: listBundlePictures(product, items, choicesOfVariation),
      sizes: combinations.map((combination) => {
        const choicesOfSize = new Map([
          ...choicesOfVariation,
          ...others.map((item, at) => [item, combination[at]] as const),
        ]);
        return {
          ...(others.length > 0 && { key: combination.map(({ slug }) => slug).join('+') }),
          label:
            joinOptions(
              combination.map((one, at) => (others[at] ? nameChoice(others[at], one) : '')),
            ) || ONE_SIZE,
          ...createSizePrices(product, () => undefined),
          components: items.flatMap((item) => toComponent(item, choicesOfSize.get(item))),
          ...listFiles([...choicesOfSize.values()]),
        };
      }),
    };
  });
  return {
    productId: createTypeProductId(store.slug, BUNDLE),
    shownIn: product.collections,
    ...(product.brand !== undefined && { brand: product.brand }),
    details: {
      name: BUNDLE_TYPE,
      options: [first, ...others].flatMap((item) => item?.name ?? []),
      weight: settings.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
      taxClass: product.taxClass ?? settings[0]?.taxClass ?? 'standard',
      ...(isDigital && { isDigital }),
      contents: items.map((choices) => ({
        title: choices.listing.title,
        quantity: choices.item.quantity,
        ...(choices.listing.visibility === 'public' && { slug: choices.listing.slug }),
        ...(describeFixed(choices) !== '' && { options: describeFixed(choices) }),
      })),
    },
    variants,
  };
}

const isDigitalItem = ({ product: { details }, choices }: ItemChoices): boolean =>
  details?.isDigital ?? choices.every(({ size }) => isDigitalLabel(size.label));

function toComponent(itemChoices: ItemChoices, choice: ItemChoice | undefined): ComponentRecord[] {
  if (!choice) return [];
  const { item, listing } = itemChoices;
  const { variant, size } = choice;
  return [
    {
      listing: getFirstSlug(listing),
      variant: variant.key,
      size: size.key ?? size.label,
      title: listing.title,
      options: describeChoice(choice),
      color: variant.color,
      label: size.label,
      quantity: item.quantity,
      image: variant.images[0]?.src,
      ...createPartPrints(choice),
      ...(isDigitalItem(itemChoices) && !size.files && { awaitsFile: true }),
    },
  ];
}

function createPartPrints({ variant: { prints = {} }, size: { label } }: ItemChoice) {
  const list = prints[ALL_SIZES] ?? prints[label] ?? [];
  return list.length > 0 && { prints: list };
}

/** Returns the files of all items without duplicates. */
function listFiles(choices: readonly (ItemChoice | undefined)[]): Pick<SizeRecord, 'files'> {
  const files = choices.flatMap((choice) => choice?.size.files ?? []);
  const distinctFiles = [
    ...new Map(files.map((file) => [`${file.hash} ${file.name}`, file])).values(),
  ];
  return distinctFiles.length > 0 ? { files: distinctFiles } : {};
}
