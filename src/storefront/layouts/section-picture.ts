import type { PageRecords } from '#snapshot/snapshot.ts';
import { toListingView } from '#storefront/rules/listing-view.ts';
import { type PhotoView, toPhotoView } from '#storefront/rules/photo-view.ts';
import type { Translator } from '#texts/translator.ts';

const PHOTO_KEY = 'photo/';

/** Returns a photograph of the store. Undefined for an unknown name, or none. */
export const getPhoto = (
  records: PageRecords,
  name: string | undefined,
  t: Translator,
): PhotoView | undefined => toPhotoView(name, (known) => records.find('photo', known), t);

/**
 * Returns the style of each photograph that a page has read so far. They are separate, so that pages with other photographs share hashes
 * in the policy of all pages.
 */
export const listPhotoStyles = (records: PageRecords): string[] =>
  [...records.reads]
    .filter((key) => key.startsWith(PHOTO_KEY))
    .sort()
    .flatMap((key) => records.find('photo', key.slice(PHOTO_KEY.length))?.style ?? []);

interface PictureSection {
  readonly image?: { readonly src: string; readonly alt: string } | undefined;
  readonly listing?: string | undefined;
}

/**
 * The picture of a theme section, with the language of its alternative text: its image, else the first picture of its listing.
 * Undefined without either.
 */
export function getSectionPicture(
  records: PageRecords,
  { image, listing }: PictureSection,
  t: Translator,
) {
  if (image) return { ...image, lang: t.getTextLang(image.alt) };
  const record = listing ? records.find('listing', listing) : undefined;
  if (!record) return undefined;
  const src = toListingView(record.listing).products[0]?.variations[0]?.images[0]?.src;
  return src
    ? {
        src,
        alt: record.listing.title,
        lang: record.listing.isTitleTranslated ? undefined : t.contentLang,
      }
    : undefined;
}
