import type { Flags } from '#shared/contract/flags.ts';
import type { BuyerLocalization } from '#shared/contract/localization.ts';
import type { PageLink } from '#shared/contract/pages.ts';
import type { CollectionNode, Store } from '#shared/contract/store.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';
import type { PageTheme } from '#shared/contract/theme.ts';
import type { Translator } from '#texts/translator.ts';

/** Props of header, hero and footer. Plain data, so that preview mode can render them again in the browser. */
export interface PageChrome {
  readonly site: Site;
  readonly flags: Flags;
  readonly store: Store;
  readonly theme: PageTheme;
  readonly localization: BuyerLocalization;
  readonly navigation: readonly CollectionNode[];
  /** Pages that the store has written. */
  readonly pages: readonly PageLink[];
  readonly t: Translator;
}
