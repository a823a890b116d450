import { expect, test } from 'vitest';
import { createSiteLicenses } from './site-licenses.ts';

test('SHIP-8 licenses.txt has the licenses of the fonts that the site contains, and of no others', () => {
  const paths = [
    '/_shop/sofia-sans-extra-condensed-basic.0a1b.woff2',
    '/_shop/own-font.0a1b.woff2',
  ];
  const text = createSiteLicenses('react 1.0.0 (MIT)', paths);
  expect(text).toContain('react 1.0.0 (MIT)');
  expect(text).toMatch(
    /\n@fontsource-variable\/sofia-sans-extra-condensed \S+ \(OFL-1\.1\)\n\n[\s\S]*Copyright [\s\S]*SIL Open Font License/i,
  );
  expect(text.match(/@fontsource/g)).toHaveLength(1);
});
