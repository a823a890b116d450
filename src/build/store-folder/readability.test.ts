import { expect, it } from 'vitest';
import { DEFAULT_THEME } from '#domain/default-theme.ts';
import { mergeTheme } from '#domain/theme.ts';
import { problemText } from './problem.ts';
import { readabilityProblems } from './readability.ts';

it('a pale text is named with its ground and the ratio', () => {
  const merged = mergeTheme({ styles: { footer: { background: '#ffffff', color: '#808080' } } });
  if (!merged.success) throw new Error('the theme of this test must hold');
  expect(readabilityProblems({ dir: 'stores/harbour', theme: merged.output }).map(problemText)).toEqual([
    'stores/harbour/theme.json  styles.footer.color: expected a contrast of 4.5:1 or more with styles.footer.background, got 3.94:1',
  ]);
});

it('the default theme is readable', () => {
  expect(readabilityProblems({ dir: 'stores/harbour', theme: DEFAULT_THEME })).toEqual([]);
});
