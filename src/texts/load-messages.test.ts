import { expect, test } from 'vitest';
import { LOCALES } from '#shared/contract/codes.ts';
import { loadMessages, loadProductTerms } from './load-messages.ts';
import { getTexts } from './load-texts.ts';
import { getProductTerms } from './product-terms.ts';

test.each(LOCALES)('L10N-2 a browser loads the texts that pages have, %s', async (locale) => {
  const messages = await loadMessages(locale);
  expect(messages).toEqual(getTexts('interface', locale));
  expect(Object.keys(messages)).toEqual(Object.keys(getTexts('interface', 'en')));
  expect(await loadProductTerms(locale)).toEqual(getProductTerms(locale));
});
