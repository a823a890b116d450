import { OPTION_SEPARATOR } from '#shared/contract/option-separator.ts';
import type { BundleItem } from '#shared/contract/store-folder/bundle.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { matchesCombination } from '#shared/rules/catalog/combinations.ts';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { joinOptions } from '#shared/rules/catalog/option-text.ts';
import type { ProductRecord, SizeRecord, VariantRecord } from './product-record.ts';

type CatalogListing = CatalogFile['listings'][number];

/** One color and size of a product in a bundle. */
export interface ItemChoice {
  /** Identifies it among the choices of its item permanently. */
  readonly slug: string;
  readonly variant: VariantRecord;
  readonly size: SizeRecord;
}

/** An item of a bundle with what shoppers can choose of it, which is one thing when there is nothing to choose. */
export interface ItemChoices {
  readonly item: BundleItem;
  readonly listing: CatalogListing;
  readonly product: ProductRecord;
  /** The title of its listing; with a number when an earlier item has the same. */
  readonly name: string;
  readonly choices: readonly ItemChoice[];
}

/** Finds the listing and the product of an item of a bundle, and `of` of the item with the first slugs of its values. */
export type FindProduct = (item: BundleItem) => {
  readonly listing: CatalogListing;
  readonly product: ProductRecord;
  readonly of: string | undefined;
};

/** Returns the items of a bundle with their choices. */
export function listItemChoices(
  items: readonly BundleItem[],
  findProduct: FindProduct,
): ItemChoices[] {
  const titles: string[] = [];
  return items.map((item) => {
    const { listing, product, of } = findProduct(item);
    titles.push(listing.title);
    const count = titles.filter((title) => title === listing.title).length;
    const name = count === 1 ? listing.title : `${listing.title} (${count})`;
    const choices = product.variants.flatMap((variant) =>
      variant.sizes.flatMap((size) => {
        const slugs = [variant.key.split('/').at(-1) ?? '', ...(size.key ?? size.label).split('/')];
        const isOffered = of === undefined || matchesCombination(of, slugs);
        return isOffered ? [{ slug: slugs.join('/'), variant, size }] : [];
      }),
    );
    return { item, listing, product, name, choices };
  });
}

type Translate = (text: string) => string;
const unchanged: Translate = (text) => text;

const listValues = ({ variant, size }: ItemChoice): string[] => [
  variant.color,
  ...size.label.split(OPTION_SEPARATOR),
];

/** Returns the name of a choice: the values that differ among those of its item. Without a separator of options, because it is one value. */
export function nameChoice(
  { choices }: ItemChoices,
  choice: ItemChoice,
  translate = unchanged,
): string {
  const all = choices.map(listValues);
  const differs = (value: string, at: number) => all.some((values) => values[at] !== value);
  return listValues(choice).filter(differs).map(translate).join(', ');
}

/** Returns color and size of a choice as shoppers read them in an order. */
export const describeChoice = ({ variant, size }: ItemChoice): string =>
  joinOptions([variant.color, isUnsized(size.label) ? '' : size.label]);

/** Returns what shoppers cannot choose of an item: the color and the size that all its choices have. */
export function describeFixed({ choices: [first, ...others] }: ItemChoices): string {
  if (!first) return '';
  const values = listValues(first);
  const rest = others.map(listValues);
  return joinOptions(
    values.filter((value, at) => !isUnsized(value) && rest.every((one) => one[at] === value)),
  );
}

/** Returns the combinations of one choice of each item, in their order. */
export const combineChoices = (items: readonly ItemChoices[]): (readonly ItemChoice[])[] =>
  items.reduce<(readonly ItemChoice[])[]>(
    (combinations, { choices }) =>
      combinations.flatMap((chosen) => choices.map((choice) => [...chosen, choice])),
    [[]],
  );
