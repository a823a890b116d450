import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const files = globSync(['src/shared/i18n/fr/**/*.ts'], { cwd: root });

/** French sets a narrow no-break space (U+202F), which no editor shows and a hand easily types as a plain one. */
describe('French texts keep punctuation on the line of its word', () => {
  test('all of them are looked at', () => expect(files.length).toBeGreaterThanOrEqual(9));

  test.each(files)('%s', (file) => {
    const texts = readFileSync(`${root}/${file}`, 'utf8').match(/'[^'\n]*'|`[^`]*`/g) ?? [];
    expect(texts.filter((text) => /[^\u202F\s][ \u00A0]?[;:!?»]|«[^\u202F]/.test(text))).toEqual([]);
  });
});
