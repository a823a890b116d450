import type { StorePage } from '#shared/contract/pages.ts';
import { isShown } from './section-times.ts';

/** Returns a page without the sections that are not on it today. */
export function removeHiddenSections(
  { sections, translations, ...page }: StorePage,
  now: number,
): StorePage {
  const show = <T extends Pick<StorePage, 'sections'>>(texts: T): T => ({
    ...texts,
    ...(texts.sections && { sections: texts.sections.filter((section) => isShown(section, now)) }),
  });
  return {
    ...show({ ...page, ...(sections && { sections }) }),
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([locale, texts]) => [locale, show(texts)]),
      ),
    }),
  };
}
