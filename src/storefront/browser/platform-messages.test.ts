import { expect, test } from 'vitest';
import { getTexts } from '#texts/load-texts.ts';
import { createTranslator } from '#texts/translator.ts';
import { translatePlatformMessage } from './platform-messages.ts';

const english = createTranslator(getTexts('interface', 'en'), { locale: 'en', base: '' });
const german = createTranslator(getTexts('interface', 'de'), { locale: 'de', base: '/de' });

test('FAULT-3 a message about lines never shows a SKU, in any language', () => {
  for (const text of [
    '51-172-13 is not sold',
    'only 2 left of 18-66-1',
    '7-26-6 is out of stock',
  ]) {
    expect(translatePlatformMessage(text, english)).toBe(
      'something in your cart is sold out, or too few are left',
    );
    expect(translatePlatformMessage(text, german)).toBe(
      getTexts('interface', 'de')['server.stock'],
    );
  }
});

test('another message is unchanged in English, and unknown in other languages', () => {
  expect(translatePlatformMessage('a line cannot be bought', english)).toBe(
    'a line cannot be bought',
  );
  expect(translatePlatformMessage('a line cannot be bought', german)).toBeUndefined();
});
