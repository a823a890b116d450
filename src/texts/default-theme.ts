import type { Theme } from '#shared/contract/theme.ts';
import texts from './en/theme.json' with { type: 'json' };

const INK = '#000000';
const PAPER = '#ffffff';

/** Default values of a theme, used for missing fields and when the theme service returns no theme. */
export const DEFAULT_THEME: Theme = {
  brand: 'Shop',
  meta: { storeId: '', storeName: '' },
  layout: 'standard',
  previewMode: false,
  styles: {
    primaryColor: INK,
    page: {
      background: PAPER,
      color: '#17181a',
      muted: '#5b6067',
      line: '#dcdfe3',
      tile: '#eef0f2',
    },
    typography: {
      heading: 'sofia-sans-extra-condensed',
      body: 'sofia-sans',
      headingCase: 'uppercase',
      headingWeight: 800,
    },
    button: {
      primary: { background: INK, color: PAPER, border: INK, radius: 2 },
      secondary: { background: PAPER, color: INK, border: INK, radius: 2 },
    },
    notification: { background: INK, color: PAPER },
    header: { template: 1, background: PAPER, color: INK },
    heroBanner: { template: 2, background: '#eef0f2', color: INK },
    footer: { template: 1, background: '#17181a', color: PAPER },
    customCSS: '',
  },
  content: {
    favicon: '/favicon.svg',
    header: { showCategories: true, showSocialIcons: false, showAbout: false, showSearch: true },
    heroBanner: {
      ...texts.heroBanner,
      ctaLink: '#new-arrivals',
      ctaOpenInNewWindow: false,
      showSearch: false,
    },
    footer: { showSocialIcons: true },
    categories: [],
    cart: texts.cart,
    login: texts.login,
  },
};
