import * as v from 'valibot';
import { PhotoFileName } from './asset-file.ts';
import { field } from './field.ts';

const SeoTitle = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const SeoDescription = v.pipe(v.string(), v.minLength(1), v.maxLength(320));

/** The texts for search engines that differ by language. */
const SeoTextsSection = v.strictObject({
  title: field(
    v.optional(SeoTitle),
    'Title of the page in search results, in browser tabs and in shared links, at most 120 characters. It is used as it is, without the name of the store.',
    ['Heavy cotton tees, printed in Hamburg | Night Owls'],
    'the name of the page and of the store',
  ),
  description: field(
    v.optional(SeoDescription),
    'Description in search results and in shared links, at most 320 characters. Search engines show about 155.',
    ['Tees of 240 g cotton, printed after you order. Delivery in 3 days.'],
    'the first words of the page',
  ),
});

/** What search engines and shared links show of a page. */
export const SeoSection = v.strictObject({
  ...SeoTextsSection.entries,
  noindex: field(
    v.optional(v.boolean()),
    'Whether search engines leave the page out. Shoppers still find it in the shop. It is also not in the sitemap, and a listing is not in product feeds, because search engines list products of feeds.',
    [true],
    '`false`',
  ),
  sharePicture: field(
    v.optional(PhotoFileName),
    'Photo that shared links show: the name of a photo in `photos.json`. Its middle is cut to 1200 × 630 pixels.',
    ['studio.jpg'],
    'the first picture of the page',
  ),
});
export type SeoSection = v.InferOutput<typeof SeoSection>;

/** The field of a page's texts for search engines. */
export const seoField = field(
  v.optional(SeoSection),
  'What search engines and shared links show of the page.',
  [{ title: 'Heavy cotton tees | Night Owls', description: 'Printed after you order.' }],
  'what the page shows',
);
export const seoTextsField = field(
  v.optional(SeoTextsSection),
  'Translated texts for search engines.',
  [{ title: 'Schwere Baumwoll-Shirts | Night Owls' }],
  'the texts in `catalog.json`',
);
