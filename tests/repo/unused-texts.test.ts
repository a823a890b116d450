import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import en from '#texts/en/interface.json' with { type: 'json' };

const SOURCE = /(?<!\.test)\.(?:ts|tsx|astro)$/;

const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => SOURCE.test(file) && !file.startsWith(join('texts', '')))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');

test('L10N-2 the code uses every text of the catalog', () => {
  /** Prefixes of computed keys: t(`order.step.${step}`). */
  const prefixes = [...code.matchAll(/`([a-zA-Z][\w.]*\.)\$\{/g)].map(([, prefix = '']) => prefix);
  const isUsed = (key: string) => {
    const name = key.replace(/\.(?:one|other)$/, '');
    return (
      [key, name].some((text) => code.includes(`'${text}'`)) ||
      prefixes.some((prefix) => key.startsWith(prefix))
    );
  };
  expect(prefixes.length).toBeGreaterThan(5);
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});
