import { expect, it } from 'vitest';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { mergeTheme } from '#texts/merge-theme.ts';
import { formatIssue } from './issue.ts';
import { findReadabilityIssues } from './readability.ts';

it('the message about a pale text has its background and the ratio', () => {
  const merged = mergeTheme({ styles: { footer: { background: '#ffffff', color: '#808080' } } });
  if (!merged.success) throw new Error('the theme of this test must hold');
  expect(
    findReadabilityIssues({ dir: 'stores/harbour', theme: merged.output }).map(formatIssue),
  ).toEqual([
    'stores/harbour/theme.json  styles.footer.color: expected a contrast of 4.5:1 or more with styles.footer.background, got 3.94:1',
  ]);
});

const WHITE = '#ffffff';
const PALE = { background: WHITE, color: '#999999' };
const button = { ...PALE, border: '#999999', radius: 0 };

it('THEME-1 compares every color of text and marks with every background it is shown on', () => {
  const page = {
    background: WHITE,
    tile: '#fefefe',
    color: '#999999',
    muted: '#999999',
    line: '#eeeeee',
  };
  const styles = {
    primaryColor: '#bbbbbb',
    page,
    button: { primary: button, secondary: button },
    notification: PALE,
    header: PALE,
    heroBanner: PALE,
    footer: PALE,
    login: { ...PALE, form: PALE },
  };
  const merged = mergeTheme({ styles });
  if (!merged.success) throw new Error('the theme of this test must hold');
  const issues = findReadabilityIssues({ dir: 'stores/harbour', theme: merged.output });
  expect(issues.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'styles.primaryColor: expected a contrast of 3:1 or more with styles.page.background, got 1.91:1',
    'styles.page.color: expected a contrast of 4.5:1 or more with styles.page.background, got 2.84:1',
    'styles.page.color: expected a contrast of 4.5:1 or more with styles.page.tile, got 2.82:1',
    'styles.page.muted: expected a contrast of 4.5:1 or more with styles.page.background, got 2.84:1',
    'styles.page.muted: expected a contrast of 4.5:1 or more with styles.page.tile, got 2.82:1',
    ...[
      'button.primary',
      'button.secondary',
      'notification',
      'header',
      'heroBanner',
      'footer',
      'login',
      'login.form',
    ].map(
      (at) =>
        `styles.${at}.color: expected a contrast of 4.5:1 or more with styles.${at}.background, got 2.84:1`,
    ),
  ]);
});

it('the default theme is readable', () => {
  expect(findReadabilityIssues({ dir: 'stores/harbour', theme: DEFAULT_THEME })).toEqual([]);
});
