import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { TextsByLanguage } from '#shared/contract/store-folder/texts-files.ts';
import type { Theme } from '#shared/contract/theme.ts';

/** A validated store folder as data. `artwork` holds the SVG text of each artwork by its name. */
export interface StoreFolderData {
  /** Where it lies, for the pictures of its assets. */
  readonly dir?: string | undefined;
  readonly store: StoreFile;
  readonly theme: Theme;
  readonly catalog: CatalogFile;
  /** What it says in other languages than its first. */
  readonly texts?: TextsByLanguage | undefined;
  readonly artwork: ReadonlyMap<string, string>;
  /** Text of the store's own style sheet; it takes the place of the theme's `customCSS`. */
  readonly customCss?: string | undefined;
}
