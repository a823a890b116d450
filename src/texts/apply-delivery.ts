import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Store } from '#shared/contract/store.ts';
import { type DeliveryTexts, describeZones } from './describe-zones.ts';
import type { SupportArticle } from './support-article.ts';
import { withoutPlatformDays } from './without-platform-days.ts';

/** Maximum number of countries in the summary of an article. */
const MAX_COUNTRIES = 60;

/** Replaces what support articles promise about the platform's delivery, in a store that has delivery zones of its own. */
export function applyDelivery(
  articles: readonly SupportArticle[],
  delivery: NonNullable<Store['delivery']>,
  texts: DeliveryTexts,
  locale: LocaleCode,
): SupportArticle[] {
  const { zones } = delivery;
  const described = describeZones(delivery, texts, locale);
  const countries = [...new Set(zones.flatMap((zone) => zone.countries))];
  return articles.map((article): SupportArticle => {
    const [first, second, ...rest] = article.sections;
    if (!first || !second) return article;
    if (article.slug === 'track-my-order')
      return {
        ...article,
        sections: article.sections.map(({ list, ...section }) => ({
          ...section,
          ...withoutDays(list),
        })),
      };
    if (article.slug === 'delivery-options') {
      const options = { heading: texts.optionsTitle, paragraphs: [texts.options] };
      const time = { ...second, paragraphs: [texts.time, ...second.paragraphs.slice(1)] };
      // The seasonal notices are about the rates of the platform.
      const { holiday: _, ...others } = article;
      return {
        ...others,
        summary: texts.summary,
        sections: [...(described ?? [options]), time, ...rest],
      };
    }
    if (article.slug === 'where-we-ship') {
      const names = new Intl.DisplayNames(locale, { type: 'region' });
      const list = countries
        .map((code) => names.of(code) ?? code)
        .sort(new Intl.Collator(locale).compare);
      const sentence = texts.countries.replace('{countries}', () =>
        new Intl.ListFormat(locale).format(list),
      );
      return {
        ...article,
        summary: countries.length <= MAX_COUNTRIES ? sentence : texts.summary,
        sections: [{ heading: texts.countriesTitle, paragraphs: [sentence] }, ...rest],
      };
    }
    return article;
  });
}

/** Removes the sentences about the days of the platform from the points of a list. */
const withoutDays = (list: readonly string[] | undefined) =>
  list && { list: list.map(withoutPlatformDays) };
