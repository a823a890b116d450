import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '#shared/i18n/en/interface.ts';

const SOURCE = /(?<!\.test)\.(?:ts|tsx|astro)$/;

const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => SOURCE.test(file) && !file.startsWith(join('shared', 'i18n', '')))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');

test('L10N-2 every text of the catalogue is shown somewhere: nobody translates what nobody reads', () => {
  /** Beginnings of keys that are put together: t(`order.step.${step}`). */
  const begun = [...code.matchAll(/`([a-zA-Z][\w.]*\.)\$\{/g)].map(([, start = '']) => start);
  const isShown = (key: string) => {
    const name = key.replace(/\.(?:one|other)$/, '');
    return [key, name].some((each) => code.includes(`'${each}'`)) || begun.some((start) => key.startsWith(start));
  };
  expect(begun.length).toBeGreaterThan(5);
  expect(Object.keys(en).filter((key) => !isShown(key))).toEqual([]);
});
