import * as v from 'valibot';
import { defineCall } from './call.ts';
import { EpochMs, Slug } from './common.ts';
import { Seo } from './seo.ts';
import { SentSection } from './store-folder/sections/index.ts';

/** The texts of a page. Shops sanitize `html` and show `title` as its heading. */
const PageTexts = v.object({
  title: v.string(),
  description: v.optional(v.string()),
  html: v.string(),
  seo: v.optional(Seo),
  /** In place of `html`: the sections of the page, without those outside of their time. */
  sections: v.optional(v.array(SentSection)),
});
export type PageTexts = v.InferOutput<typeof PageTexts>;

/**
 * A page of a store: terms, shipping, returns. Its path is `/{slug}`; with the slug of a policy of the shop, such as
 * `terms-of-use`, it replaces that policy. `translations` is by language.
 */
export const StorePage = v.object({
  slug: Slug,
  ...PageTexts.entries,
  translations: v.optional(v.record(v.string(), PageTexts)),
});
export type StorePage = v.InferOutput<typeof StorePage>;

export const StorePages = v.array(StorePage);

/** A page of the store as a link. */
export interface PageLink extends Pick<StorePage, 'slug' | 'title'> {
  /** Whether the page has sections in place of text. */
  readonly isLanding?: true | undefined;
}

/** Slug of the page whose sections replace those of the home page. It has no title, and no path of its own. */
export const HOME_SLUG = 'home';
/** Whether a page is the home page. A page of the same name without sections is a page like others. */
export const isHomePage = ({ slug, sections }: Pick<StorePage, 'slug' | 'sections'>): boolean =>
  slug === HOME_SLUG && sections !== undefined;

export const getStorePages = defineCall({
  name: 'Pages',
  method: 'GET',
  path: '/v1/stores/pages',
  summary:
    'The pages of a store in all languages. Optional: the shop of a platform without this call has none.',
  tag: 'commerce',
  query: v.object({ slug: Slug }),
  response: v.object({
    pages: StorePages,
    /** When the next section begins or ends. Those that begin later are not in `pages`, which anybody can read. */
    next: v.optional(EpochMs),
  }),
  errors: { 404: "errors.store: ['not found']" },
});
