import type { LocaleCode } from './codes.ts';

/** Media query of the screens that show the picture for phones. */
export const PHONE_MEDIA = '(max-width:766px)';

/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A file of a photograph as it is published. */
export interface PhotoFile extends PictureSize {
  readonly src: string;
}

/** A photograph of a store: what `photos.json` says of it, and what its file shows. */
export interface StorePhoto extends PhotoFile {
  /** Alternative text in the first language of the store. */
  readonly alt: string;
  /** Alternative texts in other languages. */
  readonly translations?: Readonly<Partial<Record<LocaleCode, string>>>;
  /** The other picture that phones show. */
  readonly phone?: PhotoFile;
  /** CSS rules of its color and focal points. */
  readonly style: string;
}

/** The photographs of a store by the names of their files. */
export interface StorePhotos {
  readonly byName: Readonly<Record<string, StorePhoto>>;
  /** Sizes in pixels of the pictures in Markdown pages, by address. */
  readonly sizes: Readonly<Record<string, PictureSize>>;
}
