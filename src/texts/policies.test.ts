import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/contract/codes.ts';
import { getPolicy, type Policy } from './documents.ts';

function textOf({ title, sections }: Policy): string {
  return [
    title,
    ...sections.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list]),
  ].join('\n');
}

describe.each(['privacy-policy', 'terms-of-use'] as const)('SUP-2 %s', (page) => {
  const policy = (storeName: string) => getPolicy(page, storeName, 'en');
  const text = textOf(policy('Corvane'));

  it('contains its date and the store’s name', () => {
    expect(policy('Corvane').lastUpdated).toBe('Feb 2020');
    expect(text).toContain('Corvane');
    expect(textOf(policy('Nightjar'))).not.toContain('Corvane');
  });

  it('has 500 to 900 words', () => {
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(900);
  });

  it('shows no e-mail address, phone number or postal address', () => {
    expect(text).not.toMatch(/@|\bP\.? ?O\.? box\b|\d{3}[-. ]\d{3,4}/i);
  });
});

describe('SUP-2 facts the policies must state', () => {
  it('terms: 18 or older, liability limited to $50, 30 day free return, digital returns limited', () => {
    const text = textOf(getPolicy('terms-of-use', 'Corvane', 'en'));
    for (const fact of [
      '18 or older',
      'limited to $50',
      '30 day free return',
      'Returns of digital goods are limited',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('privacy: not for children under 13, opt-out within ten business days', () => {
    const text = textOf(getPolicy('privacy-policy', 'Corvane', 'en'));
    expect(text).toContain('not for children under 13');
    expect(text).toContain('up to ten business days');
  });

  it.each(LOCALES)(
    'A11Y-8 accessibility, %s: status, checks, limits, contact and complaints',
    (locale) => {
      const policy = getPolicy('accessibility', 'Corvane', locale);
      const text = textOf(policy);
      for (const fact of ['Corvane', 'WCAG) 2.2', 'AA', 'axe-core', '200', '320', '2019/882'])
        expect(text).toContain(fact);
      expect(text).toMatch(/partial|teilweise|partiel|parcial|parzial|gedeeltelijk/);
      expect(policy.sections.filter(({ id }) => id === 'contact')).toHaveLength(1);
      expect(policy.sections).toHaveLength(6);
    },
  );

  it.each(LOCALES)(
    'STATE-12 accessibility, %s: names untranslated products and a chat only in shops that may have them',
    (locale) => {
      const write = (values: object) =>
        textOf(getPolicy('accessibility', 'Corvane', locale, { ...values }));
      expect(write({ chat: true })).toMatch(/\bchat\b/i);
      expect(write({})).not.toMatch(/\bchat\b/i);
      expect(write({ languages: true }).length).toBeGreaterThan(write({}).length + 50);
      for (const text of [write({}), write({ languages: true, chat: true })])
        expect(text).not.toMatch(/[{}]/);
    },
  );

  it('START-10 privacy: describes error reports, in every language', () => {
    for (const locale of LOCALES) {
      const policy = textOf(getPolicy('privacy-policy', 'Corvane', locale));
      expect(policy).toMatch(/the fault|den Fehler|de fout|l’erreur|l’errore|del error|o erro/);
    }
  });
});
