import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BUILD_FLAGS } from '#shared/contract/flags.ts';
import type { Store } from '#shared/contract/store.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';
import type { NavigationEntry } from '#shared/contract/theme.ts';
import { getTranslator } from '#shared/i18n/page-messages.ts';
import { DEFAULT_LOCALIZATION } from '#shared/rules/localization/default-localization.ts';
import { DEFAULT_THEME } from '#shared/rules/theme/default-theme.ts';
import { Footer } from './Footer.tsx';

/** Texts and addresses of the links of both templates. */
function listLinks(navigation: readonly NavigationEntry[]): (readonly [string, string])[][] {
  return ([1, 2] as const).map((template) => {
    const theme = {
      ...DEFAULT_THEME,
      content: { ...DEFAULT_THEME.content, footer: { showSocialIcons: false, navigation: [...navigation] } },
      styles: { ...DEFAULT_THEME.styles, footer: { ...DEFAULT_THEME.styles.footer, template } },
    };
    const html = renderToStaticMarkup(
      <Footer
        site={{ defaultRegion: 'EU', defaultCurrency: 'EUR' } as Site}
        store={{ name: 'Harbour', socialMedia: [] } as unknown as Store}
        flags={BUILD_FLAGS}
        localization={DEFAULT_LOCALIZATION}
        theme={theme}
        navigation={[{ name: 'Shirts', slug: 'shirts', collections: [] }]}
        pages={[{ slug: 'shipping', title: 'Shipping' }]}
        t={getTranslator({ locale: 'de', base: '/de' })}
      />,
    );
    expect(html).toContain('data-consent-choices');
    return [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(
      ([, href = '', text = '']) => [text, href] as const,
    );
  });
}

test('PAGE-6 the links of the theme replace those of the shop, in both templates and the language of the page', () => {
  const navigation = [
    { label: 'Hilfe', items: [{ label: 'Versand', link: '/shipping' as const }] },
    { label: 'Impressum', link: '/imprint' as const },
    { label: 'Werkstatt', link: 'https://workshop.example' as const },
  ];
  const expected = [
    ['Versand', '/de/shipping'],
    ['Impressum', '/de/imprint'],
    ['Werkstatt', 'https://workshop.example'],
  ];
  expect(listLinks(navigation)).toEqual([expected, expected]);
});

test('PAGE-6 without entries of their own the cookie choices follow the last column', () => {
  const [links] = listLinks([{ label: 'Shop', link: '/shirts', items: [{ label: 'Versand', link: '/shipping' }] }]);
  expect(links).toEqual([
    ['Shop', '/de/shirts'],
    ['Versand', '/de/shipping'],
  ]);
});
