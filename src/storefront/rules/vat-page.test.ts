import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LOCALES } from '#shared/contract/codes.ts';
import { getTermsOfUse } from '#texts/documents.ts';
import { getTexts } from '#texts/load-texts.ts';
import { createTranslator } from '#texts/translator.ts';
import { VatLine } from '../components/product/VatLine.tsx';
import { getVatPage } from './vat-page.ts';

const exempt = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.';

test('TAX-11 in every language, a store without VAT says why beside prices and in its terms, and that delivery is added', () => {
  const store = { taxExempt: exempt, withdrawalUrl: '/withdrawals/x' };
  const page = getVatPage({ store, flags: { support: true }, pages: [] });
  if (!page) throw new Error('no line');
  for (const locale of LOCALES) {
    const texts = getTexts('interface', locale);
    const t = createTranslator(texts, { locale, base: '' });
    const line = renderToStaticMarkup(createElement(VatLine, { page, t }));
    expect(line).toContain(exempt);
    expect(line).toContain(texts['vat.delivery']);
    expect(line).not.toContain(texts['vat.included']);
    const terms = JSON.stringify(getTermsOfUse('Shop', locale, store));
    expect(terms).toContain(exempt);
    expect(terms).not.toContain(getTexts('policy-terms', locale).priceTax);
    expect(JSON.stringify(getTermsOfUse('Shop', locale, { pricesIncludeTax: true }))).toContain(
      getTexts('policy-terms', locale).priceTax,
    );
  }
  expect(getVatPage({ store: {}, flags: { support: true }, pages: [] })).toBeUndefined();
});
