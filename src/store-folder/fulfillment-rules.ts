import { getBlankSizes } from '#shared/contract/blank-sizes.ts';
import type { StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import { BLANK_NAMES } from '#shared/contract/store-folder/blank-names.ts';
import { normalizeVariant } from '#shared/contract/store-folder/printful-section.ts';
import { findNearest } from './find-nearest.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

/** Checks that `blanks` names blanks of the store, and that each built-in blank that Printful makes has a product there. Files in `blanks/` name theirs themselves. */
export function findFulfillmentIssues(fulfillment: unknown, catalog: unknown): FieldIssue[] {
  const { default: standard, blanks, printful } = toFields(fulfillment);
  const providers = toFields(blanks);
  const known = toFields(toFields(printful).blanks);
  const used = new Set(
    toList(toFields(catalog).listings)
      .flatMap((listing) => toList(toFields(listing).products))
      .map((product) => toFields(product).blank),
  );
  const storeBlanks = toFields(toFields(catalog).storeBlanks);
  const names: readonly string[] = [...BLANK_NAMES, ...Object.keys(storeBlanks)];
  const unknown =
    catalog === undefined ? [] : Object.keys(providers).filter((name) => !names.includes(name));
  const missing = BLANK_NAMES.filter(
    (blank) =>
      blank !== 'digital' &&
      used.has(blank) &&
      (providers[blank] ?? standard) === 'printful' &&
      !Object.hasOwn(known, blank),
  );
  return [
    ...unknown.map((name) => ({
      field: joinFieldPath('fulfillment.blanks', name),
      message: `expected a built-in blank or the name of a file in blanks/, got "${name}"${suggest(name, names)}`,
    })),
    ...missing.map((blank) => ({
      field: joinFieldPath('fulfillment.printful.blanks', blank),
      message: `missing: Printful makes this blank, and does not know its product. "shopkiln printful add <store> <number> --blank ${blank}" writes it`,
    })),
  ];
}

const suggest = (name: string, names: readonly string[]): string => {
  const nearest = findNearest(name, names);
  return nearest === undefined ? '' : `: do you mean "${nearest}"?`;
};

/** Warns of colors and sizes that Printful makes and does not know, and of failures that nobody gets a mail about. */
export function findFulfillmentWarnings(
  { fulfillment, orderMail, seller }: Fields,
  catalog: unknown,
): FieldIssue[] {
  if (fulfillment === undefined) return [];
  const { default: standard, blanks, printful } = toFields(fulfillment);
  const { colors, storeBlanks, listings } = toFields(catalog);
  const sold = new Map<string, Set<string>>();
  for (const listing of toList(listings).map(toFields))
    for (const product of toList(listing.products).map(toFields)) {
      const { blank } = product;
      if (typeof blank !== 'string' || blank === 'digital') continue;
      if ((toFields(blanks)[blank] ?? standard) !== 'printful') continue;
      const blanksOfStore = toFields(storeBlanks) as StoreBlanks;
      const known =
        toFields(toFields(printful).blanks)[blank] ??
        toFields(toFields(storeBlanks)[blank]).printful;
      // A blank without a product at Printful has an issue of its own.
      if (known === undefined) continue;
      const variants = new Set(
        Object.keys(toFields(toFields(known).variants)).map(normalizeVariant),
      );
      const sizes =
        product.sizes === undefined ? getBlankSizes(blank, blanksOfStore) : toTexts(product.sizes);
      for (const color of toTexts(product.colors)) {
        const { name } = toFields(toFields(colors)[color]);
        for (const size of sizes ?? [])
          if (
            ![color, String(name)].some((one) => variants.has(normalizeVariant(`${one}/${size}`)))
          )
            sold.set(blank, (sold.get(blank) ?? new Set()).add(`${color}/${size}`));
      }
    }
  return [
    ...[...sold].map(([blank, missing]) => ({
      field: `${joinFieldPath('fulfillment.printful.blanks', blank)}.variants`,
      message: `has no ${[...missing].slice(0, SHOWN).join(', ')}${missing.size > SHOWN ? ` and ${missing.size - SHOWN} more` : ''}, which the store sells: Printful cannot make them`,
    })),
    ...(orderMail === undefined && toFields(seller).email === undefined
      ? [
          {
            field: 'orderMail',
            message: 'is not set: nobody gets a mail when a printer cannot make an order',
          },
        ]
      : []),
  ];
}

/** Variants that a warning names. */
const SHOWN = 5;
