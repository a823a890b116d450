import type { ProductTile } from '#shared/contract/product.ts';
import type { PropsOf, SectionName } from '#shared/contract/store-folder/sections/index.ts';
import type { PageChrome } from '#storefront/components/page-chrome.ts';
import type { PhotoView } from '#storefront/rules/photo-view.ts';
import type { Translator } from '#texts/translator.ts';

/** A picture to show: a photograph of the store, or else the picture of a listing. */
export interface ShownPicture {
  readonly photo?: PhotoView | undefined;
  readonly image?:
    | { readonly src: string; readonly alt: string; readonly lang?: string | undefined }
    | undefined;
}

/** What a seller names as a picture. */
export interface PictureSource {
  readonly photo?: string | undefined;
  readonly listing?: string | undefined;
}

/** A collection as a section shows it. */
interface ShownCollection {
  readonly href: string;
  readonly name: string;
  /** Name of its photograph. */
  readonly photo: string | undefined;
  /** Picture of its first product. */
  readonly cover: string | undefined;
  /** Its first products, in the order of the seller. */
  readonly tiles: readonly ProductTile[];
}

/** The data of the shop that sections read besides their own settings. */
export interface SectionContext {
  readonly chrome: PageChrome;
  readonly findPicture: (source: PictureSource) => ShownPicture;
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
