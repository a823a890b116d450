import { describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/contract/codes.ts';
import { getPolicy, getSupportArticles } from '#texts/documents.ts';
import { getTexts } from '#texts/load-texts.ts';
import { type CountKey, createTranslator } from '#texts/translator.ts';
import {
  findMessageIssues,
  type MessageCatalog,
} from '../helpers/repo/messages/find-message-issues.ts';

const OTHERS = LOCALES.filter((locale) => locale !== 'en');

describe.each(['interface', 'mails'] as const)('L10N-2 the texts of the file %s', (kind) => {
  test.each(OTHERS)(
    '%s has every text, translated, with its placeholders and plural forms',
    (locale) => {
      expect(findMessageIssues(locale, getTexts(kind, locale), getTexts(kind, 'en'))).toEqual([]);
    },
  );
});

test('L10N-2 the check lists every issue of a catalog', () => {
  const en = {
    'a.one': '{count} thing',
    'a.other': '{count} things',
    b: 'Hello {name}',
    c: 'Close',
    d: 'Save',
  };
  const de = { 'a.other': '{count} Dinge', b: 'Hallo {store}', c: 'Close', d: ' ', e: 'Mehr' };
  expect(findMessageIssues('de', de, en)).toEqual([
    'a: no form "one"',
    'a.one: no text',
    'b: "Hallo {store}" names other values than "Hello {name}"',
    'c: "Close" is the English text',
    'd: empty, or with space around it',
    'e: there is no such English text',
  ]);
});

describe.each(OTHERS)('L10N-2 %s', (locale) => {
  test('has every support article, with the same number of sections and the same links', () => {
    const shapeOf = (articles: ReturnType<typeof getSupportArticles>) =>
      articles.map(({ slug, topic, sections, action, holiday }) => ({
        slug,
        topic,
        holiday,
        to: action?.href,
        parts: sections.map(({ list }) => list?.length),
      }));
    expect(shapeOf(getSupportArticles('Corvane', locale))).toEqual(
      shapeOf(getSupportArticles('Corvane', 'en')),
    );
  });

  test('has all policies, with the same number of sections and the same anchors', () => {
    for (const page of ['accessibility', 'privacy-policy', 'terms-of-use'] as const) {
      const shapeOf = (language: 'en' | typeof locale) =>
        getPolicy(page, 'Corvane', language).sections.map(({ id, list }) => ({
          id,
          points: list?.length,
        }));
      expect(shapeOf(locale)).toEqual(shapeOf('en'));
    }
  });

  test.runIf(locale !== 'en-GB')('no article and no policy is in English', () => {
    const english = new Set(
      getSupportArticles('Corvane', 'en').flatMap(({ title, summary }) => [title, summary]),
    );
    for (const { title, summary } of getSupportArticles('Corvane', locale)) {
      expect(english).not.toContain(title);
      expect(english).not.toContain(summary);
    }
    expect(getPolicy('terms-of-use', 'Corvane', locale).title).not.toBe('Terms of Use');
  });
});

const ENDING = '.other';
const countKeys = Object.keys(getTexts('interface', 'en')).flatMap((key) =>
  key.endsWith(ENDING) && key.replace(ENDING, '.one') in getTexts('interface', 'en')
    ? [key.slice(0, -ENDING.length) as CountKey]
    : [],
);

describe.each(LOCALES)('L10N-2 counted in %s', (locale) => {
  test.each(countKeys)('%s: none, one, two, five', (key) => {
    const t = createTranslator(getTexts('interface', locale), { locale, base: '' });
    const catalog: MessageCatalog = getTexts('interface', locale);
    for (const count of [0, 1, 2, 5]) {
      const form = new Intl.PluralRules(locale).select(count);
      const text = t.count(key, count);
      expect(text).toBe((catalog[`${key}.${form}`] ?? '').replaceAll('{count}', String(count)));
      if (form === 'other') expect(text).toContain(String(count));
    }
  });
});
