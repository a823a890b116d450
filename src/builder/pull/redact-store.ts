import { toStorePath } from '#shared/contract/picture-paths.ts';
import type { Store } from '#shared/contract/store.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import type { Catalog } from './fetch-catalog.ts';
import type { StoreDetails } from './fetch-store.ts';

/** The catalog of a client-rendered gated store: the browser fetches products from the platform with its access grant. */
export const EMPTY_CATALOG: Catalog = {
  products: [],
  members: new Map(),
  listings: [],
  blanks: new Map(),
  translatedBlanks: new Map(),
  prices: new Map(),
  variantPrices: new Map(),
};

/** Removes everything that the login page does not need. It keeps the name, social accounts and trackers. */
const redactStore = ({ seoDescription: _, brand: __, ...store }: Store): Store => ({
  ...store,
  seoTitle: store.name,
  collections: [],
  promoCodes: [],
});

/** Keeps colors, fonts, logos and the texts of the login page. All other texts are those of the default theme. */
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
      header: {
        ...DEFAULT_THEME.content.header,
        ...(headerLogo && { logo: toStorePath(headerLogo) }),
      },
      // The content security policy must allow the newsletter's host.
      footer: { showSocialIcons, ...(newsletter && { newsletter: { ...newsletter, text: '' } }) },
      login: { ...login, ...(logo && { logo: toStorePath(logo) }) },
    },
  };
}

/** Returns the public part of a client-rendered gated store: what anyone may see. */
export function redactDetails({
  store,
  theme,
  translations,
  flags,
  ...details
}: StoreDetails): StoreDetails {
  const { notification: _, ...switches } = flags;
  return {
    ...details,
    flags: switches,
    collections: [],
    pages: [],
    store: redactStore(store),
    theme: redactTheme(theme),
    translations: translations.map((translation) => ({
      locale: translation.locale,
      store: redactStore(translation.store),
      theme: redactTheme(translation.theme),
      collections: [],
    })),
  };
}

/** Returns the part of `store.json` that pages of a client-rendered gated store contain. */
export const redactSite = ({ seoDescription: _, ...site }: StoreFile): StoreFile => ({
  ...site,
  seoTitle: site.name,
  promoCodes: [],
});
