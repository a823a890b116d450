import type { PictureCatalog } from '#pictures/find-store-mockup.ts';
import type { StorePage } from '#shared/contract/pages.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { TextsByLanguage } from '#shared/contract/store-folder/texts-files.ts';
import type { Theme } from '#shared/contract/theme.ts';
import type { DrawingFactsByHash } from './drawing-facts.ts';
import type { FileIssue } from './issue.ts';
import type { DescribedPhotos } from './read-photos.ts';
import type { SectionTexts } from './sections/read-sections.ts';

/** Issues in the order in which they are reported. */
interface ContentIssues {
  readonly store: readonly FileIssue[];
  readonly theme: readonly FileIssue[];
  /** Issues of the other text files, and of files that are not in the folder. */
  readonly others: readonly FileIssue[];
}

/** The text files of a store folder as the parsing process has read and checked them. A value is undefined when its file is invalid. */
export interface FolderContent {
  readonly store: StoreFile | undefined;
  readonly theme: Theme | undefined;
  readonly catalog: CatalogFile | undefined;
  readonly texts: TextsByLanguage;
  readonly pages: readonly StorePage[];
  readonly sectionTexts: readonly SectionTexts[];
  /** Addresses of pixel pictures in the pages. */
  readonly pagePictures: readonly string[];
  /** What `photos.json` says, with its translations. */
  readonly photos: DescribedPhotos;
  /** Name of an artwork (file name without `.svg`) → its SVG text. */
  readonly artwork: ReadonlyMap<string, string>;
  /** What the rules of the catalog have read of it. */
  readonly drawings: DrawingFactsByHash;
  /** Text of `custom.css`, '' without one. */
  readonly css: string;
  /** CSS in the theme, also in an invalid one. */
  readonly themeCss: string;
  /** Paths of the files below `blanks`. */
  readonly blankFiles: readonly string[];
  /** Paths of the files below `assets`. */
  readonly assetFiles: readonly string[];
  /** Whether a file in `routes` is not opened, because it is not in the folder. */
  readonly hasRejectedRoutes: boolean;
  readonly issues: ContentIssues;
  readonly warnings: readonly FileIssue[];
}

/** What the pictures of a store are composed from and read from. */
export interface PictureSources {
  /** Path of the folder, to serve its assets. */
  readonly dir?: string | undefined;
  /** Name of an artwork → its SVG text. */
  readonly artwork: ReadonlyMap<string, string>;
  readonly catalog: PictureCatalog;
}
