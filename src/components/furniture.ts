import type { Flags } from '#contract/flags.ts';
import type { Site } from '#contract/folder/store-file.ts';
import type { BuyerLocalization } from '#contract/localization.ts';
import type { CollectionNode, Store } from '#contract/store.ts';
import type { Theme } from '#contract/theme.ts';
import type { Translate } from '#i18n/translate.ts';

/** What header, hero and footer are drawn from. Plain data, so preview mode can draw them again in the browser. */
export interface Furniture {
  readonly site: Site;
  readonly flags: Flags;
  readonly store: Store;
  readonly theme: Theme;
  readonly localization: BuyerLocalization;
  readonly navigation: readonly CollectionNode[];
  readonly t: Translate;
}
