import * as v from 'valibot';
import { Flags } from '#shared/contract/flags.ts';
import { BuyerLocalization } from '#shared/contract/localization.ts';
import type { StorePhotos } from '#shared/contract/photo.ts';
import { CollectionNode, Store } from '#shared/contract/store.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';
import { FONT_NAMES } from '#shared/contract/theme.ts';

/** Path of the file that a build writes for preview mode. Pages load it only in a preview. */
export const PREVIEW_FILE = '/data/preview.json';

// The schema of a page would add those of all sections.
const PageLinks = v.array(
  v.object({ slug: v.string(), title: v.string(), isLanding: v.optional(v.literal(true)) }),
);
const Picture = v.object({ src: v.string(), alt: v.string() });

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Data of the build that the page chrome needs besides the theme. */
export const PreviewFile = v.object({
  // The schema of `store.json` and its help for sellers would be a third of what a preview loads.
  site: v.custom<Site>(isObject),
  flags: Flags,
  store: Store,
  localization: BuyerLocalization,
  navigation: v.array(CollectionNode),
  pages: PageLinks,
  /** Translations of the store's texts, with the texts that only its first language has. */
  localized: v.record(
    v.string(),
    v.object({
      store: Store,
      navigation: v.array(CollectionNode),
      pages: PageLinks,
      untranslated: v.array(v.string()),
    }),
  ),
  /** Pictures of collections by path. */
  covers: v.record(v.string(), v.string()),
  /** Photographs of the store by name. */
  photos: v.optional(v.custom<StorePhotos['byName']>(isObject)),
  /** Picture of the hero if the theme has none. */
  newest: v.optional(Picture),
  /** `@font-face` rules of every font that a theme may name, because a draft may use other fonts than the built store. */
  fonts: v.record(v.picklist(FONT_NAMES), v.string()),
});
export type PreviewFile = v.InferOutput<typeof PreviewFile>;
