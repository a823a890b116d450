import { expect, test } from 'vitest';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { getLoginStyle } from './login-style.ts';

const { styles } = DEFAULT_THEME;

test('GATE-3 the default title is Login', () => {
  expect(DEFAULT_THEME.content.login.title).toBe('Login');
});

test('GATE-3 a theme without login colors uses the hero’s, and the page’s for the form', () => {
  const { background, color } = styles.heroBanner;
  const form = { background: styles.page.background, color: styles.page.color };
  expect(getLoginStyle(DEFAULT_THEME)).toEqual({ background, color, form });
});

test('GATE-3 the login colors of a theme override the defaults, separately for page and form', () => {
  const login = { background: '#101820', color: '#fefefe' };
  const custom = (more: object) =>
    getLoginStyle({ ...DEFAULT_THEME, styles: { ...styles, login: { ...login, ...more } } });
  expect(custom({})).toMatchObject({ ...login, form: { background: styles.page.background } });
  const form = { background: '#ffeedd', color: '#112233' };
  expect(custom({ form })).toEqual({ ...login, form });
});
