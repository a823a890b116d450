import { findLeadSection, type SentSection } from '#shared/contract/store-folder/sections/index.ts';
import type { PageTheme } from '#shared/contract/theme.ts';
import type { PageRecords } from '#snapshot/snapshot.ts';
import { getCollectionNames, getCollectionPaths } from '#storefront/rules/collection-paths.ts';
import type { PhotoView } from '#storefront/rules/photo-view.ts';
import type { SectionContext } from '#storefront/sections/section-props.ts';
import type { Translator } from '#texts/translator.ts';
import { getPhoto, getSectionPicture } from './section-picture.ts';

/** Returns what header, footer and sections of a page are rendered from. */
export const createChrome = (records: PageRecords, t: Translator) => ({
  site: records.get('site'),
  flags: records.get('flags'),
  store: records.get('store'),
  theme: records.get('theme'),
  navigation: records.get('navigation'),
  pages: records.get('pages'),
  localization: records.get('localization'),
  t,
});

/** Returns a theme for the footer of a page that has the form of the newsletter itself. */
export const withoutNewsletter = (theme: PageTheme): PageTheme => ({
  ...theme,
  content: { ...theme.content, footer: { ...theme.content.footer, newsletter: undefined } },
});

/** Whether a page has the form of the newsletter. */
export const showsNewsletter = (sections: readonly SentSection[] = []): boolean =>
  sections.some(({ type }) => type === 'newsletter');

/** Creates the readers of a page's sections. What a section shows is read when it is rendered, so a page depends on nothing else. */
export function createSectionContext(records: PageRecords, t: Translator): SectionContext {
  const chrome = createChrome(records, t);
  const { navigation } = chrome;
  return {
    chrome,
    findPicture: ({ photo, listing }) => ({
      photo: getPhoto(records, photo, t),
      image: getSectionPicture(records, { listing }, t),
    }),
    findTile: (listing) => records.find('chosen', listing)?.[0],
    listNewest: () => records.find('feed', '1')?.products ?? [],
    findCollection(slug) {
      const path = getCollectionPaths(navigation).get(slug);
      const record = path === undefined ? undefined : records.find('collection', path);
      if (path === undefined || !record) return undefined;
      const name = getCollectionNames(navigation).get(slug) ?? record.name;
      return {
        href: `/${path}`,
        name,
        photo: record.photo,
        cover: record.cover,
        get tiles() {
          return records.find('collectionPage', `${path}/1`)?.products ?? [];
        },
      };
    },
  };
}

/** Returns the picture of a page for shared links: that of the first section when it has one. A photograph has a `name`. */
export function findFirstPicture(
  records: PageRecords,
  sections: readonly SentSection[],
  t: Translator,
) {
  const lead = findLeadSection(sections);
  return lead && (getPhoto(records, lead.photo, t) ?? getSectionPicture(records, lead, t));
}

/** Returns the name of a picture that is a photograph of the store. */
export const getPhotoName = (picture: PhotoView | { readonly src: string }): string | undefined =>
  'name' in picture ? picture.name : undefined;
