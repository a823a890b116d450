import type { PageRecords } from '#snapshot/snapshot.ts';
import { getCategoryBanners } from '#storefront/rules/category-banners.ts';
import { getTileName } from '#storefront/rules/tile-name.ts';
import type { Translator } from '#texts/translator.ts';
import { getPhoto, getSectionPicture } from './section-picture.ts';

/** Returns what the parts of the theme on the home page show besides the theme itself. */
export function createHomeParts(records: PageRecords, t: Translator) {
  const theme = records.get('theme');
  const { heroBanner, promoBlock } = theme.content;
  const [newest] = records.find('feed', '1')?.products ?? [];
  const newestName = newest && getTileName(newest, t);
  return {
    theme,
    hero: {
      photo: getPhoto(records, heroBanner.photo, t),
      image:
        getSectionPicture(records, heroBanner, t) ??
        (newest && newestName
          ? { src: newest.thumbnail.primary, alt: newestName.name, lang: newestName.lang }
          : undefined),
    },
    promo: {
      photo: getPhoto(records, promoBlock?.photo, t),
      image: promoBlock && getSectionPicture(records, promoBlock, t),
    },
    banners: getCategoryBanners(theme, records.get('navigation'), {
      coverOf: (path) => records.find('collection', path)?.cover,
      photoOf: (name) => getPhoto(records, name, t),
    }),
  };
}
