import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Theme } from '#shared/contract/theme.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { Hero } from './Hero.tsx';

const TEMPLATES = [1, 2, 3, 4, 5] as const;

function renderHero(
  template: (typeof TEMPLATES)[number],
  changes: Partial<Theme['content']['heroBanner']>,
): string {
  const { content, styles } = DEFAULT_THEME;
  const theme = {
    ...DEFAULT_THEME,
    content: { ...content, heroBanner: { ...content.heroBanner, ...changes } },
    styles: { ...styles, heroBanner: { ...styles.heroBanner, template } },
  };
  return renderToStaticMarkup(<Hero theme={theme} t={getTranslator({ locale: 'en', base: '' })} />);
}

test.each(TEMPLATES)(
  'HOME-1 hero %i: the call to action opens in a new window if the theme sets it, and is absent without a text',
  (template) => {
    const inPlace = renderHero(template, {
      ctaText: 'Look',
      ctaLink: '#new-arrivals',
      ctaOpenInNewWindow: false,
    });
    expect(inPlace).toMatch(/<a href="#new-arrivals"[^>]*>Look/);
    expect(inPlace).not.toContain('_blank');
    const outside = renderHero(template, {
      ctaText: 'Look',
      ctaLink: 'https://band.example/',
      ctaOpenInNewWindow: true,
    });
    expect(outside).toMatch(
      /<a href="https:\/\/band\.example\/"[^>]*target="_blank" rel="noopener"/,
    );
    expect(renderHero(template, { ctaText: undefined })).not.toContain('<a ');
  },
);

test('HOME-1 the five templates differ', () => {
  const changes = { title: 'One', subtitle: 'Two', body: 'Three' };
  expect(new Set(TEMPLATES.map((template) => renderHero(template, changes))).size).toBe(
    TEMPLATES.length,
  );
});
