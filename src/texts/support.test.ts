import { describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/contract/codes.ts';
import { listRegionCountries } from '#shared/rules/localization/find-region.ts';
import { getTexts } from '#texts/load-texts.ts';
import { SUPPORT_TOPICS, type SupportArticle } from '#texts/support-article.ts';
import { getSupportArticles } from './documents.ts';

const articles = getSupportArticles('Corvane', 'en', { hasChat: true });
const textOf = ({ title, summary, sections }: SupportArticle) =>
  [
    title,
    summary,
    ...sections.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list]),
  ].join('\n');
const everything = articles.map(textOf).join('\n');

test.each(articles)('$slug has 120 to 250 words', (article) => {
  const words = textOf(article).split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(120);
  expect(words).toBeLessThanOrEqual(250);
});

test('SUP-1 each of the four topics has three articles, and every slug is unique', () => {
  expect(
    SUPPORT_TOPICS.map((topic) => articles.filter((article) => article.topic === topic).length),
  ).toEqual([3, 3, 3, 3]);
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
});

test.each(LOCALES)(
  'SUP-1 in %s the article and the order page use the same names of order states',
  (locale) => {
    const texts = getTexts('interface', locale);
    const article = getSupportArticles('Corvane', locale).find(
      ({ slug }) => slug === 'track-my-order',
    );
    const states = (['in_production', 'shipped', 'delivered'] as const).map(
      (state) => texts[`order.step.${state}`],
    );
    const lists = article?.sections.flatMap(({ list = [] }) => list) ?? [];
    expect(lists.filter((entry) => states.some((state) => entry.startsWith(state)))).toHaveLength(
      states.length,
    );
    const text = article ? textOf(article) : '';
    expect(
      [texts['track.title'], texts['site.trackOrder']].some((name) => text.includes(name)),
    ).toBe(true);
  },
);

test('actions link to pages of the shop', () => {
  const known = ['/track', '/track/recover', '/contact', '/privacy-policy'];
  for (const { action } of articles) if (action) expect(known).toContain(action.href);
});

test('no e-mail address, phone number or amount is invented', () => {
  expect(everything).not.toMatch(/\S@\S|[$€£]\d|\d{3}[-. ]\d{3,4}/);
});

describe('SUP-1 facts the articles must state', () => {
  test.each([
    '30 day free return',
    'Returns of digital goods are limited',
    'within 24 business hours',
    '7 days a week',
    'past 60 days',
    'Standard delivery',
    'Rush delivery',
    'Super rush delivery',
    'up to ten business days',
    'under 13',
    '18 or older',
  ])('%s', (fact) => expect(everything).toContain(fact));
});

test.each(LOCALES)(
  'SUP-4 in %s the articles of a shop without live chat do not mention it',
  (locale) => {
    const textsOf = (hasChat: boolean) =>
      getSupportArticles('Corvane', locale, { hasChat }).map(textOf).join('\n');
    expect(textsOf(true)).toMatch(/chat/i);
    expect(textsOf(false).replaceAll(/acha\w*/gi, '')).not.toMatch(/\bchat\b|livechat/i);
  },
);

const USA =
  /\bUSA\b|United States|Vereinigte Staaten|Verenigde Staten|États-Unis|Estados Unidos|Stati Uniti/;
const RATE = { id: 'parcel', name: 'Parcel', days: { min: 1, max: 3 }, currency: 'EUR', steps: [] };

test.each(LOCALES)(
  'STATE-8 in %s the articles of a store that does not deliver to the United States do not name them',
  (locale) => {
    const write = (...countries: string[]) =>
      getSupportArticles('Corvane', locale, {
        delivery: { countries, zones: [{ countries, options: [RATE] as never }] },
      })
        .map(textOf)
        .join('\n');
    expect(write('DE', 'AT', 'CH')).not.toMatch(USA);
    expect(write(...listRegionCountries('EU'), ...listRegionCountries('ROW'))).not.toMatch(USA);
    expect(write('US')).toMatch(USA);
  },
);

test.each(LOCALES)(
  'STATE-7 in %s the articles of a store without a mailbox promise no reply and lead to no form',
  (locale) => {
    const read = (hasContact: boolean) =>
      getSupportArticles('Corvane', locale, {
        hasContact,
        terms: { hours: 4711, days: 7 },
      });
    expect(read(true).map(textOf).join()).toContain('4711');
    expect(read(false).map(textOf).join()).not.toContain('4711');
    expect(read(false).map(({ action }) => action?.href)).not.toContain('/contact');
  },
);
