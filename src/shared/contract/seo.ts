import * as v from 'valibot';
import { PhotoName } from './photo-name.ts';

/** The seller's texts for search engines, and further settings, in place of what the shop takes from the page. */
export const Seo = v.object({
  /** The whole title. */
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  /** Whether the page is left out of search engines, sitemap and product feeds. */
  noindex: v.optional(v.boolean()),
  /** Name of the photograph that shared links show. */
  sharePicture: v.optional(PhotoName),
});
export type Seo = v.InferOutput<typeof Seo>;

/** The part of {@link Seo} that differs by language. */
export const SeoTexts = v.pick(Seo, ['title', 'description']);
