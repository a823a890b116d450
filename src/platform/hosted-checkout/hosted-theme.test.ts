import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { createHostedTheme } from './hosted-theme.ts';

const withPage = (background: string, color: string) => ({
  ...DEFAULT_THEME,
  styles: { ...DEFAULT_THEME.styles, page: { ...DEFAULT_THEME.styles.page, background, color } },
});

test('HOSTED-3 the look has the colors of the theme, and the policy allows exactly its style', () => {
  const { css, source } = createHostedTheme(withPage('#fdf6e3', '#123456'));
  expect(css).toContain('--page:#fdf6e3');
  expect(css).toContain('--ink:#123456');
  expect(css).toContain('color-scheme:light');
  expect(css).not.toMatch(/undefined|<|url\(/);
  expect(source).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
});

test('HOSTED-3 a dark page has the dark controls of the browser', () => {
  expect(createHostedTheme(withPage('#101014', '#f4f0e8')).css).toContain('color-scheme:dark');
});
