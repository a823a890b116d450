import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CURRENCIES } from '#shared/contract/code-lists.ts';

test('L10N-3 the styles hide built prices of other currencies until the prices of the visit are loaded', () => {
  const css = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  const named = [
    ...css.matchAll(
      /\[data-repriced\]\[data-currency="(\w+)"\] \[data-price\]:not\(\[data-price="\1"\]\)/g,
    ),
  ];
  expect(named.map(([, currency]) => currency).sort()).toEqual([...CURRENCIES].sort());
});
