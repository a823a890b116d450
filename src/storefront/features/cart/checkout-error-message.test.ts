import { expect, test } from 'vitest';
import { LOCALES } from '#shared/contract/code-lists.ts';
import { getTexts } from '#texts/load-texts.ts';
import { createTranslator } from '#texts/translator.ts';
import { getCheckoutErrorMessage } from './checkout-error-message.ts';

test.each(LOCALES)(
  'ERR-1.02 a failed checkout is explained with the texts of the shop: %s',
  (locale) => {
    const t = createTranslator(getTexts('interface', locale), { locale, base: '' });
    const explained = (
      key: 'server.unreachable' | 'server.error' | 'server.tooMany' | 'server.stock',
    ) => t('basket.createFailed', { message: t(key) });
    for (const [text, expected] of [
      ['CreateCheckout Request retry exceeded limit', explained('server.unreachable')],
      ['something went wrong', explained('server.error')],
      ['too many requests', explained('server.tooMany')],
      ['18-66-1 is out of stock', explained('server.stock')],
      ['a line cannot be bought', t('basket.createEmpty')],
      ['', t('basket.createEmpty')],
    ] as const)
      expect(getCheckoutErrorMessage(text, t)).toBe(expected);
  },
);
