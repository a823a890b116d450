import * as v from 'valibot';
import { Flags } from '#shared/contract/flags.ts';
import { BuyerLocalization } from '#shared/contract/localization.ts';
import { CollectionNode, Store } from '#shared/contract/store.ts';
import { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { FONT_NAMES } from '#shared/contract/theme.ts';

/** Address of what a built shop keeps ready for preview mode; no page asks for it otherwise. */
export const PREVIEW_FILE = '/data/preview.json';

const Picture = v.object({ src: v.string(), alt: v.string() });

/** What furniture is drawn from beside the theme, as the build had it. */
export const PreviewFile = v.object({
  site: v.omit(StoreFile, ['flags']),
  flags: Flags,
  store: Store,
  localization: BuyerLocalization,
  navigation: v.array(CollectionNode),
  /** What the store says of itself in its languages but the first. */
  localized: v.record(v.string(), v.object({ store: Store, navigation: v.array(CollectionNode) })),
  /** Pictures of collections by path. */
  covers: v.record(v.string(), v.string()),
  /** What the hero shows where the theme names no picture. */
  newest: v.optional(Picture),
  /** `@font-face` rules of every font a theme may name: a draft may choose others than the store was built with. */
  fonts: v.record(v.picklist(FONT_NAMES), v.string()),
});
export type PreviewFile = v.InferOutput<typeof PreviewFile>;
