import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync(['src/texts/fr/**/*.{json,md}'], { cwd: root });

/** What is not French: keys of JSON, names of fields, links, conditions. */
const NOT_TEXT = /^\s*"[^"]*": |^\w+: |\]\([^)]*\)|\{[^}]*\}/gm;

/** French has a narrow no-break space (U+202F) before punctuation. Editors do not show it, so a normal space is a common mistake. */
describe('French punctuation does not wrap to a new line', () => {
  test('all files are checked', () => expect(files.length).toBeGreaterThanOrEqual(20));

  test.each(files)('%s', (file) => {
    const texts = readFileSync(`${root}/${file}`, 'utf8').replaceAll(NOT_TEXT, '').split('\n');
    expect(texts.filter((text) => /[^\u202F\s][ \u00A0]?[;:!?»]|«[^\u202F]/.test(text))).toEqual(
      [],
    );
  });
});
