import { toStorePath } from '#shared/contract/picture-paths.ts';
import type { Store } from '#shared/contract/store.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { DEFAULT_THEME } from '#shared/rules/theme/default-theme.ts';
import type { Catalog } from './fetch-catalog.ts';
import type { StoreDetails } from './fetch-store.ts';

/** No products: the browser fetches them from the platform, once it has the grant. */
export const EMPTY_CATALOG: Catalog = {
  products: [],
  members: new Map(),
  listings: [],
  blanks: new Map(),
  translatedBlanks: new Map(),
  prices: new Map(),
};

/** What its login page shows of a store: its name, accounts and trackers, no word of what it is about. */
const redactStore = ({ seoDescription: _, ...store }: Store): Store => ({
  ...store,
  seoTitle: store.name,
  collections: [],
  promoCodes: [],
});

/** Colours, fonts, logos and the words of the login page; every other word is the default theme's. */
function redactTheme({ content, styles, ...theme }: Theme): Theme {
  const { logo: headerLogo } = content.header;
  const { logo, ...login } = content.login;
  const { newsletter, showSocialIcons } = content.footer;
  return {
    ...theme,
    styles: { ...styles, customCSS: '' },
    content: {
      ...DEFAULT_THEME.content,
      favicon: toStorePath(content.favicon),
      header: { ...DEFAULT_THEME.content.header, ...(headerLogo && { logo: toStorePath(headerLogo) }) },
      // The content security policy has to name its host.
      footer: { showSocialIcons, ...(newsletter && { newsletter: { text: '', url: newsletter.url } }) },
      login: { ...login, ...(logo && { logo: toStorePath(logo) }) },
    },
  };
}

/** A store as its shell is built: what anybody may see of it. */
export function redactDetails({ store, theme, translations, flags, ...details }: StoreDetails): StoreDetails {
  const { notification: _, ...switches } = flags;
  return {
    ...details,
    flags: switches,
    collections: [],
    store: redactStore(store),
    theme: redactTheme(theme),
    translations: translations.map((said) => ({
      locale: said.locale,
      store: redactStore(said.store),
      theme: redactTheme(said.theme),
      collections: [],
    })),
  };
}

/** `store.json` as the pages of a shell know it. */
export const redactSite = ({ seoDescription: _, ...site }: StoreFile): StoreFile => ({
  ...site,
  seoTitle: site.name,
  promoCodes: [],
});
