import { describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/contract/codes.ts';
import type { TemplateStore } from './create-eu-pages.ts';
import { createPageTemplates } from './create-page-templates.ts';
import { parsePage } from './parse-page.ts';

const OWLS: TemplateStore = { name: 'Night Owls', locales: LOCALES, defaultRegion: 'EU' };
const SETTINGS: Partial<TemplateStore> = {
  seller: {
    name: 'Night Owls GmbH',
    address: ['Hafenstraße 1', '20457 Hamburg'],
    email: 'hello@owls.example',
  },
  returns: {
    days: 45,
    paidBy: 'customer',
    conditions: 'Unworn.',
    digital: { days: 0 },
    productTypes: { mouthguard: { days: 0 } },
  },
  tax: { pricesIncludeTax: true },
  delivery: { handlingDays: [1, 6], zones: [{ slug: 'eu', countries: ['EU'], rates: [] }] },
};
const fileOf = (slug: string, locale: string) =>
  `pages/${slug}${locale === LOCALES[0] ? '' : `.${locale}`}.md`;

describe.each(LOCALES)('PAGE-8 templates in %s', (locale) => {
  const read = (store: TemplateStore, slug: string) =>
    createPageTemplates(store)[fileOf(slug, locale)] ?? '';

  test('PAGE-8.1 of a store that sells to the European Union follow its settings', () => {
    const store = { ...OWLS, ...SETTINGS };
    const terms = read(store, 'terms-of-use');
    const returns = read(store, 'returns');
    expect(terms).toContain('Night Owls GmbH, Hafenstraße 1, 20457 Hamburg');
    expect(terms).toContain('hello@owls.example');
    expect(terms).toMatch(
      /\b6 (?:working days|Werktage|werkdagen|jours ouvrés|giorni lavorativi|días laborables|dias úteis)/,
    );
    expect(terms).toMatch(/value added tax|Mehrwertsteuer|btw|TVA|IVA|incluem impostos/);
    expect(returns).toMatch(/\b45\b/);
    expect(returns).toContain('Unworn.');
    expect(returns).toContain('mouthguard – ');
    expect(returns).not.toMatch(/\b30\b/);
    expect(read(store, 'privacy-policy')).toContain('Night Owls GmbH');
    // What remains in brackets are links, and what no setting says.
    expect(returns.match(/\[[^\]]+\](?!\()/g)).toBeNull();
    expect(terms.match(/\[[^\]]+\](?!\()/g)).toHaveLength(2);
  });

  test('PAGE-8.2 without settings have brackets around what is missing, and none of what consumer law forbids, such as a limit of $50', () => {
    const pages = ['terms-of-use', 'returns', 'privacy-policy'].map((slug) => read(OWLS, slug));
    for (const page of pages) {
      expect(page).toMatch(/\[[^\]]+\](?!\()/);
      expect(page).not.toMatch(/\{\w+\}/);
      expect(parsePage(page).texts?.title).toBeTruthy();
    }
    const [terms = '', returns = ''] = pages;
    expect(terms).not.toMatch(/\$50|50 \$|\b18\b|\b30\b|[Ss]port|déporti/);
    expect(terms).toMatch(/\]\(\/returns\)/);
    expect(returns).toMatch(/\]\(\/withdrawal\)/);
    expect(returns).toMatch(/\b14\b/);
    expect(returns).not.toMatch(/\b30\b/);
  });

  test('PAGE-8.3 of another store are the built-in texts with its returns and its kind of prices', () => {
    const abroad: TemplateStore = { ...OWLS, defaultRegion: 'USA' };
    expect(read(abroad, 'terms-of-use')).toMatch(/50/);
    expect(read(abroad, 'returns')).toMatch(/\b30\b/);
    const configured = { ...abroad, returns: SETTINGS.returns, tax: SETTINGS.tax };
    expect(read(configured, 'returns')).toMatch(/\b45\b/);
    expect(read(configured, 'returns')).not.toMatch(/\b30\b/);
    const [before, after] = [abroad, configured].map((store) =>
      read(store, 'terms-of-use').split(/\n+/),
    );
    expect(before?.filter((line) => !after?.includes(line))).toHaveLength(1);
    expect(after?.join(' ')).toMatch(/value added tax|Mehrwertsteuer|btw|TVA|IVA|incluem impostos/);
  });
});
