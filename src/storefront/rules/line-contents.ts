import { OPTION_SEPARATOR } from '#shared/contract/option-separator.ts';
import { joinOptions } from '#shared/rules/catalog/option-text.ts';
import type { ProductView, SizeView, VariationView } from './listing-view.ts';

/** A product in a bundle, with the color and the size that it has. */
export interface LineContent {
  readonly title: string;
  readonly options: string;
  readonly quantity: number;
}

/** Returns what one unit of a bundle contains, with what the shopper has chosen of it. Empty for another product. */
export function listContents(
  { contents = [], options = [] }: ProductView,
  { color }: VariationView,
  { label }: SizeView,
): readonly LineContent[] {
  const values = [color, ...label.split(OPTION_SEPARATOR)];
  const chosen = new Map(options.map((name, at) => [name, values[at]]));
  return contents.map(({ title, options: fixed = '', quantity }, at) => {
    // An option has the title of its product, with a number where an earlier one has the same title.
    const count = contents.slice(0, at + 1).filter((one) => one.title === title).length;
    const choice = chosen.get(count === 1 ? title : `${title} (${count})`);
    return { title, options: joinOptions([fixed, choice ?? '']), quantity };
  });
}
