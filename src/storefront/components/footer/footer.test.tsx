import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BUILD_FLAGS } from '#shared/contract/flags.ts';
import type { Store } from '#shared/contract/store.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';
import type { NavigationEntry, Theme } from '#shared/contract/theme.ts';
import { createDefaultLocalization } from '#texts/default-localization.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { Footer } from './Footer.tsx';

type FooterContent = Partial<Theme['content']['footer']>;

/** HTML of a footer with some content, in one of its templates. */
function renderFooter(footer: FooterContent, template: 1 | 2 = 1): string {
  const theme = {
    ...DEFAULT_THEME,
    content: { ...DEFAULT_THEME.content, footer: { showSocialIcons: false, ...footer } },
    styles: { ...DEFAULT_THEME.styles, footer: { ...DEFAULT_THEME.styles.footer, template } },
  };
  return renderToStaticMarkup(
    <Footer
      site={
        {
          defaultRegion: 'EU',
          defaultCurrency: 'EUR',
          platformUrl: 'https://platform.example',
        } as Site
      }
      store={{ name: 'Harbour', socialMedia: [] } as unknown as Store}
      flags={BUILD_FLAGS}
      localization={createDefaultLocalization()}
      theme={theme}
      navigation={[{ name: 'Shirts', slug: 'shirts', collections: [] }]}
      pages={[
        { slug: 'shipping', title: 'Shipping' },
        { slug: 'spring', title: 'Spring', isLanding: true },
      ]}
      t={getTranslator({ locale: 'de', base: '/de' })}
    />,
  );
}

/** Texts and addresses of the links of both templates. */
function listLinks(navigation: readonly NavigationEntry[]): (readonly [string, string])[][] {
  return ([1, 2] as const).map((template) => {
    const html = renderFooter({ navigation: [...navigation] }, template);
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
  const [links] = listLinks([
    { label: 'Shop', link: '/shirts', items: [{ label: 'Versand', link: '/shipping' }] },
  ]);
  expect(links).toEqual([
    ['Shop', '/de/shirts'],
    ['Versand', '/de/shipping'],
  ]);
});

test('HOME-21 landing pages are among the links of the shop, and pages of text among the policies', () => {
  const [shop = '', , policies = ''] = renderFooter({}).split('<nav ').slice(1);
  expect(shop).toMatch(/Shirts.*href="\/de\/spring"/);
  expect(policies).toContain('href="/de/shipping"');
  expect(policies).not.toContain('spring');
});

test('NAV-15.03 another service gets the typed address in its parameter, or its form opens with a button', () => {
  const text = 'Einmal im Monat.';
  const url = 'https://lists.example/subscribe?u=ab12&id=7';
  const form = renderFooter({ newsletter: { text, url, emailParameter: 'MERGE0' } });
  expect(form).toMatch(
    /<form [^>]*action="https:\/\/lists\.example\/subscribe" method="get" target="newsletter"/,
  );
  const fields = [...form.matchAll(/<input[^>]*? name="([^"]*)"(?: value="([^"]*)")?/g)];
  expect(fields.map(([, name, value]) => [name, value])).toEqual([
    ['u', 'ab12'],
    ['id', '7'],
    ['MERGE0', undefined],
  ]);
  expect(form).toContain('Deine Adresse wird an das Formular von lists.example übergeben');
  expect(form).not.toMatch(/<iframe[^>]* src=/);
  const opened = renderFooter({ newsletter: { text, url } });
  expect(opened).not.toContain('<form');
  expect(opened).toMatch(
    /<details><summary[^>]*>Anmeldeformular öffnen<\/summary><iframe src="[^"]*" [^>]*loading="lazy"/,
  );
});
