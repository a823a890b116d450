import type { ProductTile } from '#shared/contract/product.ts';
import type { PropsOf, SectionName } from '#shared/contract/store-folder/sections/index.ts';
import type { PageChrome } from '#storefront/components/page-chrome.ts';
import type { Translator } from '#texts/translator.ts';

/** A picture to show, with the language of its alternative text when that is not the page's. */
export interface ShownPicture {
  readonly src: string;
  readonly alt: string;
  readonly lang?: string | undefined;
}

/** What a seller names as a picture: a file with its text, or a listing. */
export interface PictureSource {
  readonly picture?: { readonly src: string; readonly alt: string } | undefined;
  readonly listing?: string | undefined;
}

/** A collection as a section shows it. */
export interface ShownCollection {
  readonly href: string;
  readonly name: string;
  /** Picture of its first product. */
  readonly cover: string | undefined;
  /** Its first products, in the order of the seller. */
  readonly tiles: readonly ProductTile[];
}

/** The data of the shop that sections read besides their own settings. */
export interface SectionContext {
  readonly chrome: PageChrome;
  readonly findPicture: (source: PictureSource) => ShownPicture | undefined;
  /** The product of a listing. Undefined when the listing is not in the shop. */
  readonly findTile: (listing: string) => ProductTile | undefined;
  readonly findCollection: (slug: string) => ShownCollection | undefined;
  readonly listNewest: () => readonly ProductTile[];
}

/** Props of the component of a type of section. */
export interface SectionProps<T extends SectionName> {
  readonly props: PropsOf<T>;
  /** Id of the section in the page. */
  readonly id: string;
  /** Whether the section is the first of the page: its picture is fetched at once, and a hero is the heading of the page. */
  readonly isFirst: boolean;
  readonly context: SectionContext;
  readonly t: Translator;
}
