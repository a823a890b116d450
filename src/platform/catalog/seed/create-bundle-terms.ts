import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { CatalogTexts } from '#shared/contract/store-folder/texts-files.ts';
import { createTermTranslator } from '#shared/rules/catalog/option-text.ts';
import { describeChoice, describeFixed, type ItemChoices, nameChoice } from './bundle-items.ts';
import { nameItems } from './bundle-pictures.ts';
import { createTerms } from './create-terms.ts';

/** Returns the translated titles, colors and values of the items of a bundle by their text in the first language. */
export function createBundleTerms(
  items: readonly ItemChoices[],
  catalog: Pick<CatalogFile, 'productTypes' | 'blankNames' | 'colors'>,
  { listings = {}, colors = {}, ...texts }: CatalogTexts,
): [first: string, translated: string][] {
  const colorTerms = Object.entries(colors).map(
    ([name, label]) => [catalog.colors[name]?.name ?? name, label] as const,
  );
  const findTexts = ({ slug }: ItemChoices['listing']) =>
    Object.hasOwn(listings, slug) ? listings[slug] : undefined;
  const pairs = items.flatMap((item) => {
    const { listing, name } = item;
    const { title, photos } = findTexts(listing) ?? {};
    const terms = Object.fromEntries([
      ...createTerms(catalog, listing, texts, photos),
      ...colorTerms,
    ]);
    const translate = createTermTranslator(terms);
    const alts = item.choices.flatMap(({ variant }) => variant.images[0]?.alt ?? []);
    return [
      ...alts.map((alt) => [alt, translate(alt)] as const),
      ...(title === undefined
        ? []
        : [
            [listing.title, title] as const,
            [name, name.replace(listing.title, () => title)] as const,
          ]),
      [describeFixed(item), translate(describeFixed(item))] as const,
      ...item.choices.flatMap((choice) => [
        [nameChoice(item, choice), nameChoice(item, choice, translate)] as const,
        [describeChoice(choice), translate(describeChoice(choice))] as const,
      ]),
    ];
  });
  const together = [
    nameItems(items),
    nameItems(items, ({ listing }) => findTexts(listing)?.title ?? listing.title),
  ] as const;
  return [...pairs, together].flatMap(([first, translated]): [string, string][] =>
    first === translated ? [] : [[first, translated]],
  );
}
