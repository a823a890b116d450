import { expect, test } from 'vitest';
import { findPreferredLocale } from './find-preferred-locale.ts';

test.each([
  [['de-DE', 'en'], ['en', 'de'], 'en', 'de'],
  [['pt'], ['en', 'pt-BR'], 'en', 'pt-BR'],
  [['en-gb'], ['de', 'en', 'en-GB'], 'de', 'en-GB'],
  [['ja', 'fr'], ['en', 'fr'], 'en', 'fr'],
  [['en-US', 'de'], ['en', 'de'], 'en', undefined],
  [['en-GB'], ['en', 'en-GB'], 'en', undefined],
  [['ja'], ['en', 'de'], 'en', undefined],
  [[], ['en', 'de'], 'en', undefined],
])(
  'A11Y-9 a browser with the languages %j is offered, of %j on a page in %s, %s',
  (preferred, available, page, offered) => {
    expect(findPreferredLocale(preferred, available, page)).toBe(offered);
  },
);
