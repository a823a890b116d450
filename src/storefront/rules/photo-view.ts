import type { PhotoFile, StorePhoto } from '#shared/contract/photo.ts';
import type { Translator } from '#texts/translator.ts';

/** A photograph of the store in the language of a page. */
export interface PhotoView extends PhotoFile {
  /** The name in `photos.json`, by which the style sheet of the store's photographs finds it. */
  readonly name: string;
  readonly alt: string;
  /** Language of `alt`, when it is not the page's. */
  readonly lang?: string | undefined;
  /** The picture for phones. */
  readonly phone?: PhotoFile | undefined;
}

/** Returns what a page shows of a photograph. Undefined for an unknown name, or none. */
export function toPhotoView(
  name: string | undefined,
  find: (name: string) => StorePhoto | undefined,
  t: Translator,
): PhotoView | undefined {
  const photo = name === undefined ? undefined : find(name);
  if (name === undefined || !photo) return undefined;
  const { alt, translations, style: _, ...files } = photo;
  const translated = translations?.[t.locale];
  return {
    ...files,
    name,
    alt: translated ?? alt,
    lang: translated === undefined ? t.contentLang : undefined,
  };
}
