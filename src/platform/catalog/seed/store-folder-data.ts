import type { StorePage } from '#shared/contract/pages.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { TextsByLanguage } from '#shared/contract/store-folder/texts-files.ts';
import type { Theme } from '#shared/contract/theme.ts';

/** The content of a file that buyers download. */
export interface DownloadSource {
  /** SHA-256 of the content, as hexadecimal digits. */
  readonly hash: string;
  readonly size: number;
  readonly read: () => AsyncIterable<Uint8Array>;
}

/** A validated store folder. `artwork` maps names to SVG text. */
export interface StoreFolderData {
  /** Path of the folder, to serve its assets. */
  readonly dir?: string | undefined;
  /** Increases with each change of the folder. Seeding skips a folder whose revision is lower than the stored one. */
  readonly revision?: number | undefined;
  readonly store: StoreFile;
  readonly theme: Theme;
  readonly catalog: CatalogFile;
  /** Texts in the store's languages other than its first. */
  readonly texts?: TextsByLanguage | undefined;
  /** Pages of the store: terms, shipping, returns. */
  readonly pages?: readonly StorePage[] | undefined;
  readonly artwork: ReadonlyMap<string, string>;
  /** Files that products name, by their path below `downloads`. */
  readonly downloads?: ReadonlyMap<string, DownloadSource> | undefined;
  /** The logo of the header as PNG, for invoices. */
  readonly logo?: Buffer | undefined;
  /** Fonts for invoices, as TrueType or OpenType. `slot` is where the theme uses a font. */
  readonly fonts?:
    | readonly { readonly slot?: 'body' | 'heading' | undefined; readonly content: Buffer }[]
    | undefined;
  /** Content of `custom.css`, which replaces the theme's `customCSS`. */
  readonly customCss?: string | undefined;
}
