import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Theme } from '#shared/contract/theme.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { createDefaultTheme, mergeTheme } from './merge-theme.ts';

describe('mergeTheme', () => {
  it('returns issues for an invalid theme', () => {
    for (const wrong of [
      null,
      [],
      'black',
      { styles: null },
      { styles: { primaryColor: 'black' } },
    ]) {
      expect(mergeTheme(wrong).success).toBe(false);
    }
  });

  it('merges objects at every depth and replaces lists', () => {
    const categories = [{ slug: 'tees', displayName: 'Tees' }];
    const base = {
      ...DEFAULT_THEME,
      content: { ...DEFAULT_THEME.content, categories: [...categories, ...categories] },
    };
    const { output } = mergeTheme(
      { styles: { header: { color: '#222222' } }, content: { categories } },
      base,
    );
    expect(output).toMatchObject({
      styles: { header: { color: '#222222', background: '#ffffff' } },
      content: { categories },
    });
  });

  it('does not change the base or a prototype', () => {
    mergeTheme(
      JSON.parse('{"__proto__": {"polluted": 1}, "styles": {"__proto__": {"polluted": 1}}}'),
    );
    expect({}).not.toHaveProperty('polluted');
    expect(mergeTheme({})).toMatchObject({ success: true, output: DEFAULT_THEME });
  });
});

describe('DEFAULT_THEME', () => {
  it('is a valid theme: header 1, hero 2, footer 1, black, condensed headings, sans body', () => {
    expect(v.is(Theme, DEFAULT_THEME)).toBe(true);
    const { header, heroBanner, footer, primaryColor, typography } = DEFAULT_THEME.styles;
    expect([header.template, heroBanner.template, footer.template]).toEqual([1, 2, 1]);
    expect(primaryColor).toBe('#000000');
    expect(typography).toMatchObject({ heading: 'sofia-sans-extra-condensed', body: 'sofia-sans' });
  });

  it('contains the name of a store', () => {
    const theme = createDefaultTheme({ slug: 'harbour', name: 'Harbour' });
    expect(theme).toMatchObject({
      brand: 'Harbour',
      meta: { storeId: 'harbour', storeName: 'Harbour' },
    });
  });
});
