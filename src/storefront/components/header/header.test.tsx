import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BUILD_FLAGS } from '#shared/contract/flags.ts';
import type { CollectionNode, Store } from '#shared/contract/store.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { createDefaultLocalization } from '#texts/default-localization.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { Header } from './Header.tsx';

const leaf = (slug: string, ...collections: CollectionNode[]): CollectionNode => ({
  slug,
  name: slug,
  collections,
});
const NAVIGATION = [leaf('wear', leaf('tees', leaf('long')), leaf('caps')), leaf('walls')];
const STORE = {
  socialMedia: [{ id: 'a', url: 'https://social.example/shop', icon: 'instagram' }],
} as unknown as Store;

/** HTML of the header in each template, with changes to the theme's header settings. */
function renderHeaders(changes: Partial<Theme['content']['header']> = {}): string[] {
  return ([1, 2] as const).map((template) => {
    const content = {
      ...DEFAULT_THEME.content,
      header: { ...DEFAULT_THEME.content.header, ...changes },
    };
    const styles = {
      ...DEFAULT_THEME.styles,
      header: { ...DEFAULT_THEME.styles.header, template },
    };
    const theme = { ...DEFAULT_THEME, brand: 'Harbour', content, styles };
    const common = {
      site: {} as Site,
      flags: BUILD_FLAGS,
      store: STORE,
      localization: createDefaultLocalization(),
      pages: [],
      t: getTranslator({ locale: 'en', base: '' }),
    };
    return renderToStaticMarkup(<Header {...common} theme={theme} navigation={NAVIGATION} />);
  });
}

describe('NAV-1 the header in both templates', () => {
  test('the logo links to the home page, or to the link of the theme', () => {
    for (const html of renderHeaders())
      expect(html).toMatch(/<a href="\/"[^>]*aria-label="Harbour home page"/);
    for (const html of renderHeaders({ logoLink: 'https://band.example/' })) {
      expect(html).toMatch(
        /<a href="https:\/\/band\.example\/"[^>]*aria-label="Harbour home page"/,
      );
    }
    for (const html of renderHeaders({ logo: '/assets/logo.svg' }))
      expect(html).toContain('src="/assets/logo.svg"');
  });

  test('the category menu lists every collection with its nested ones, unless the theme hides it', () => {
    const main = (html: string) => /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec(html)?.[0];
    for (const html of renderHeaders()) {
      for (const path of ['/wear', '/wear/tees', '/wear/tees/long', '/wear/caps', '/walls']) {
        expect(main(html)).toContain(`href="${path}"`);
      }
    }
    for (const html of renderHeaders({ showCategories: false })) expect(main(html)).toBeUndefined();
  });

  test('the theme shows or hides About, search and social icons', () => {
    for (const html of renderHeaders({
      showAbout: false,
      showSearch: false,
      showSocialIcons: false,
    })) {
      expect(html).not.toMatch(/href="\/about"|href="\/search"|social\.example/);
      expect(html).toContain('href="/cart"');
    }
    for (const html of renderHeaders({
      showAbout: true,
      showSearch: true,
      showSocialIcons: true,
    })) {
      expect(html).toContain('href="/about"');
      expect(html).toContain('href="/search"');
      // In the header of wide screens and in the menu of small ones.
      expect(
        html.match(/href="https:\/\/social\.example\/shop"[^>]*aria-label="Harbour on instagram"/g),
      ).toHaveLength(2);
    }
  });

  test('NAV-3 the menu of small screens starts with Explore', () => {
    for (const html of renderHeaders({ showAbout: true })) {
      const menu = /<nav id="menu"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
      const order = ['>Explore<', '"/wear"', '"/wear/tees"', '"/walls"', '"/about"'].map((what) =>
        menu.indexOf(what),
      );
      expect(order[0]).toBeGreaterThan(0);
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  });
});
