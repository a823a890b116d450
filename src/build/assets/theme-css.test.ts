import { expect, test } from 'vitest';
import { DEFAULT_THEME } from '#domain/default-theme.ts';
import { themeCss } from './theme-css.ts';

test('START-7 theme values become custom properties', () => {
  expect(themeCss(DEFAULT_THEME, '', undefined)).toContain(`--primary:${DEFAULT_THEME.styles.primaryColor}`);
});

test('THEME-2 a store’s own CSS is a sheet of its own in its layer, which comes last', () => {
  const css = themeCss(DEFAULT_THEME, '', '/_shop/custom.1.css');
  expect(css).toMatch(
    /^@layer reset,base,utilities,store;\n@import url\("\/_shop\/custom\.1\.css"\) layer\(store\);\n/,
  );
  expect(themeCss(DEFAULT_THEME, '', undefined)).not.toContain('@import');
});
