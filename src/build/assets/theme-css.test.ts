import { describe, expect, test } from 'vitest';
import { DEFAULT_THEME } from '#domain/default-theme.ts';
import { isBalancedCss, themeCss } from './theme-css.ts';

const withCss = (customCSS: string) =>
  themeCss({ ...DEFAULT_THEME, styles: { ...DEFAULT_THEME.styles, customCSS } }, '');

describe('THEME-2 custom CSS stays in its layer', () => {
  test.each(['} body{display:none}', 'a{', 'a{content:"}', '/* open', 'a{}</style><script>', "a{content:'x"])(
    '%j is left out',
    (css) => {
      expect(isBalancedCss(css)).toBe(false);
      expect(withCss(css)).toContain('@layer store{}');
    },
  );

  test('braces in strings and comments do not count', () => {
    const css = 'a::before{content:"}"} /* } */ .b{color:red}';
    expect(withCss(css)).toContain(`@layer store{${css}}`);
  });
});

test('START-7 theme values become custom properties', () => {
  expect(withCss('')).toContain(`--primary:${DEFAULT_THEME.styles.primaryColor}`);
});
