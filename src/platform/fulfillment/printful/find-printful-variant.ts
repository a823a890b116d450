import type { PrintPlace, Technique } from '#shared/contract/prints.ts';
import {
  normalizeVariant,
  type PrintfulBlank,
} from '#shared/contract/store-folder/printful-section.ts';
import { type MadeItem, ProviderRejection } from '../fulfillment-provider.ts';

/** The blanks of a store at Printful, by name. Variants have numbers by `<color>/<size>`. */
export type PrintfulBlanks = Readonly<Record<string, PrintfulBlank>>;

/** Returns the number of a color and size of a blank. Throws a {@link ProviderRejection} when the store folder has none. */
export function findPrintfulVariant(blanks: PrintfulBlanks, item: MadeItem): number {
  const { blank, color, size } = item;
  const known = blank === null ? undefined : blanks[blank];
  if (!known)
    throw new ProviderRejection(`the blank "${blank ?? ''}" has no product at Printful (printful)`);
  const number = indexVariants(known).get(normalizeVariant(`${color}/${size}`));
  if (number === undefined)
    throw new ProviderRejection(
      `the blank "${blank}" has no variant "${color}/${size}" at Printful (printful.variants)`,
    );
  return number;
}

/** Returns the numbers of variants by their normalized names. Of two equal names the first one counts. */
const indexVariants = ({ variants }: PrintfulBlank): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(variants)
      .reverse()
      .map(([name, number]) => [normalizeVariant(name), number]),
  );

/** Returns the items whose variant has one of these numbers. Items that Printful does not know are not among them. */
export function filterByNumber<T extends MadeItem>(
  blanks: PrintfulBlanks,
  items: readonly T[],
  numbers: ReadonlySet<number>,
): T[] {
  const variants = new Map(Object.entries(blanks).map(([name, one]) => [name, indexVariants(one)]));
  return items.filter(({ blank, color, size }) =>
    numbers.has(variants.get(blank ?? '')?.get(normalizeVariant(`${color}/${size}`)) ?? Number.NaN),
  );
}

/** Printful's names of techniques. It offers no others. */
const TECHNIQUES: Partial<Record<Technique, string>> = {
  dtg: 'dtg',
  dtf: 'dtfilm',
  embroidery: 'embroidery',
  sublimation: 'sublimation',
  uv: 'uv',
  digital: 'digital',
};

/** Usual names of placements for fabrics that are printed. */
const PLACEMENTS: Readonly<Record<PrintPlace, string>> = {
  front: 'front',
  back: 'back',
  'sleeve-left': 'sleeve_left',
  'sleeve-right': 'sleeve_right',
  'neck-label': 'label_outside',
  wrap: 'default',
};

/** Embroidered placements have names of their own. */
const EMBROIDERED: Partial<Record<PrintPlace, string>> = {
  front: 'embroidery_chest_left',
  back: 'embroidery_large_back',
  'sleeve-left': 'embroidery_sleeve_left_top',
  'sleeve-right': 'embroidery_sleeve_right_top',
};

/** Lists the names that a place can have in Printful's catalog, the usual one first. */
export const listPlacementNames = (place: PrintPlace, technique: Technique): readonly string[] =>
  technique === 'embroidery'
    ? [EMBROIDERED[place], place === 'front' ? 'embroidery_front' : undefined].filter(
        (name) => name !== undefined,
      )
    : [
        PLACEMENTS[place],
        ...(technique === 'dtf' ? [`${PLACEMENTS[place]}_dtf`] : []),
        ...(place === 'front' ? ['default'] : []),
      ];

export const findTechniqueKey = (technique: Technique): string | undefined => TECHNIQUES[technique];

/** Returns Printful's names of a place and its technique. Throws a {@link ProviderRejection} for a technique that it does not offer. */
export function findPlacement(
  blank: PrintfulBlank | undefined,
  place: PrintPlace,
  technique: Technique,
): { readonly placement: string; readonly technique: string } {
  const key = TECHNIQUES[technique];
  const placement =
    blank?.placements?.[`${place}/${technique}`] ?? listPlacementNames(place, technique)[0];
  if (key === undefined || placement === undefined)
    throw new ProviderRejection(`Printful does not print "${place}" by ${technique}`);
  return { placement, technique: key };
}
