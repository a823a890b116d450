import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findTexts } from '../helpers/repo/hard-coded/find-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files whose texts shoppers do not see, each with the reason. */
const NOT_FOR_SHOPPERS: Readonly<Record<string, string>> = {
  'src/simulators/payments/': 'simulates the payment providers; for developers who try out a shop',
  'src/platform/mail/outbox-page.ts': 'for operators of a local platform',
  'src/platform/reports/': 'for operators of the platform: errors of pages',
  'src/tools/theme-editor/': 'for sellers who edit their theme locally',
  'src/platform/http/front-page.ts': 'for developers: the calls of the platform',
};
/** Texts that are the same in every language: names. */
const NAMES: readonly string[] = [];

const files = globSync(['src/**/*.astro', 'src/**/*.tsx', 'src/platform/**/*.ts'], {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$/.test(file));

test('L10N-2 markup contains no text for shoppers: all of it comes from the translations', () => {
  const found = files.flatMap((file) => {
    if (Object.keys(NOT_FOR_SHOPPERS).some((path) => file.startsWith(path))) return [];
    const texts = findTexts(file, readFileSync(`${root}/${file}`, 'utf8'));
    return texts.filter((text) => !NAMES.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

test('L10N-2 the check finds hard-coded text', () => {
  expect(
    findTexts(
      'a.astro',
      `---\nconst a = 'no';\n---\n<p title="Hint">Hello {a === 'no' ? 'you' : t('key')}</p><style>p{color:red}</style>`,
    ),
  ).toEqual(['Hint', 'Hello', 'you']);
  expect(
    findTexts(
      'a.tsx',
      `const A = () => <p className="big" aria-label={\`Close \${x}\`}>{x && 'Open'}{t('key')} Shut</p>`,
    ),
  ).toEqual(['Close', 'Open', 'Shut']);
  const template = [
    'const a = html`<p class="big"$',
    '{x} aria-label="Say">$',
    '{t("key")} Hello</p>`',
  ].join('');
  expect(findTexts('a.ts', template)).toEqual(['Say', 'Hello']);
});
