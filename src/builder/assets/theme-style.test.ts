import { expect, test } from 'vitest';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { createThemeStyle } from './theme-style.ts';

test('START-7 theme values become custom properties', () => {
  expect(createThemeStyle(DEFAULT_THEME, '')).toContain(
    `--primary:${DEFAULT_THEME.styles.primaryColor}`,
  );
});

test('THEME-2 a store’s CSS is in the last layer', () => {
  const path = '/_shop/custom.1.css';
  expect(createThemeStyle(DEFAULT_THEME, '', { path, content: '' })).toMatch(
    /^@layer reset,base,utilities,store;\n@import url\("\/_shop\/custom\.1\.css"\) layer\(store\);\n/,
  );
  const inline = createThemeStyle(DEFAULT_THEME, '', { inline: 'a{color:red}' });
  expect(inline).toMatch(/\n@layer store\{a\{color:red\}\}$/);
  expect(inline).not.toContain('@import');
});

test('THEME-2 no text in the style ends the element', () => {
  expect(
    createThemeStyle(DEFAULT_THEME, '', { inline: 'p:after{content:"</style>"}' }),
  ).not.toContain('</style');
});
