import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Theme } from '#shared/contract/theme.ts';
import { translate } from '#shared/i18n/page.ts';
import { DEFAULT_THEME } from '#shared/rules/theme/default-theme.ts';
import { Hero } from './Hero.tsx';

const TEMPLATES = [1, 2, 3, 4, 5] as const;

function hero(template: (typeof TEMPLATES)[number], own: Partial<Theme['content']['heroBanner']>): string {
  const { content, styles } = DEFAULT_THEME;
  const theme = {
    ...DEFAULT_THEME,
    content: { ...content, heroBanner: { ...content.heroBanner, ...own } },
    styles: { ...styles, heroBanner: { ...styles.heroBanner, template } },
  };
  return renderToStaticMarkup(<Hero theme={theme} t={translate({ locale: 'en', base: '' })} />);
}

test.each(TEMPLATES)('HOME-1 hero %i: its call to action may open a new window, or none is there', (template) => {
  const inPlace = hero(template, { ctaText: 'Look', ctaLink: '#new-arrivals', ctaOpenInNewWindow: false });
  expect(inPlace).toMatch(/<a href="#new-arrivals"[^>]*>Look/);
  expect(inPlace).not.toContain('_blank');
  const outside = hero(template, { ctaText: 'Look', ctaLink: 'https://band.example/', ctaOpenInNewWindow: true });
  expect(outside).toMatch(/<a href="https:\/\/band\.example\/"[^>]*target="_blank" rel="noopener"/);
  expect(hero(template, { ctaText: undefined })).not.toContain('<a ');
});

test('HOME-1 five templates are five', () => {
  const own = { title: 'One', subtitle: 'Two', body: 'Three' };
  expect(new Set(TEMPLATES.map((template) => hero(template, own))).size).toBe(TEMPLATES.length);
});
