/** A field of a theme, with what must differ between a page with it and a page without it. One part of row THEME-1. */
export interface ThemeCase {
  /** The field, as the title of the test. */
  readonly field: string;
  /** File of the page that shows the field. Default: the home page. */
  readonly file?: string;
  /** Changes to the theme of the store on both pages. */
  readonly base?: object;
  /** The change that only one of the pages has. */
  readonly change: object;
  /** Computed styles, each of the first element that matches its selector. All must differ; a missing element has none. */
  readonly styles: readonly (readonly [selector: string, property: string])[];
  /** Selector of the part whose screenshot differs. Default: the first screen. */
  readonly shot?: string;
  /** Selector of the element that gets the focus. */
  readonly focus?: string;
}

const HEADER = 'body > header';
const FOOTER = 'body > footer';
const HERO = 'section[aria-labelledby="hero-title"]';
const NAVY = { background: '#0b1d3a', color: '#ffe9c7' };

/** The test server responds with a font that no sample store uses. */
export const STORE_FONT = '/assets/fonts/store.woff2';

const style = (field: string, value: unknown) => ({ styles: { [field]: value } });
const header = (fields: object) => ({ content: { header: fields } });
const hero = (fields: object) => ({ content: { heroBanner: fields } });
const footer = (fields: object) => ({ content: { footer: fields } });
const typography = (fields: object) => style('typography', fields);
const colors = (selector: string): ThemeCase['styles'] => [
  [selector, 'background-color'],
  [selector, 'color'],
];

const STYLES: readonly ThemeCase[] = [
  { field: 'layout', change: { layout: 'standard' }, styles: [['main .wrap', 'max-width']] },
  {
    field: 'styles.primaryColor in the outline of the focused element',
    change: style('primaryColor', '#0b57d0'),
    styles: [[':focus-visible', 'outline-color']],
    focus: 'article a',
    shot: 'article',
  },
  {
    field: 'styles.primaryColor in list numbers',
    change: style('primaryColor', '#0b57d0'),
    styles: [['[aria-labelledby="promo-title"] li > span', 'color']],
    shot: '[aria-labelledby="promo-title"]',
  },
  {
    field: 'styles.page',
    change: style('page', { ...NAVY, muted: '#c9d3e6', line: '#44587a', tile: '#14284a' }),
    styles: [
      ...colors('body'),
      ['.text-muted', 'color'],
      [HEADER, 'border-bottom-color'],
      ['article .bg-tile', 'background-color'],
    ],
    shot: '#new-arrivals',
  },
  {
    field: 'styles.typography.heading',
    change: typography({ heading: 'cormorant' }),
    styles: [['h1', 'font-family']],
  },
  {
    field: 'styles.typography.body',
    change: typography({ body: 'newsreader' }),
    styles: [['body', 'font-family']],
  },
  {
    field: 'styles.typography.headingCase',
    change: typography({ headingCase: 'none' }),
    styles: [['h1', 'text-transform']],
  },
  {
    field: 'styles.typography.headingWeight',
    change: typography({ headingWeight: 300 }),
    styles: [['h1', 'font-weight']],
  },
  {
    field: 'styles.fonts, which replaces the font of styles.typography',
    change: style('fonts', { heading: { family: 'Store Face', src: STORE_FONT } }),
    styles: [['h1', 'font-family']],
  },
  {
    field: 'styles.button.primary',
    change: style('button', { primary: { ...NAVY, border: '#c4321d', radius: 26 } }),
    styles: [
      ...colors(`${HERO} .button`),
      [`${HERO} .button`, 'border-color'],
      [`${HERO} .button`, 'border-radius'],
    ],
    shot: `${HERO} .button`,
  },
  {
    field: 'styles.button.secondary',
    change: style('button', { secondary: { ...NAVY, border: '#c4321d', radius: 26 } }),
    styles: [...colors('[data-load-more]'), ['[data-load-more]', 'border-radius']],
    shot: '[data-load-more]',
  },
  {
    field: 'styles.notification',
    change: style('notification', NAVY),
    styles: colors('.bg-notice-bg'),
  },
  {
    field: 'styles.header.template 2',
    change: style('header', { template: 2 }),
    styles: [[`${HEADER} .wrap`, 'display']],
    shot: HEADER,
  },
  {
    field: 'styles.header colors',
    change: style('header', NAVY),
    styles: colors(HEADER),
    shot: HEADER,
  },
  ...[1, 2, 3, 4, 5].map((template) => ({
    field: `styles.heroBanner.template ${template}`,
    base: style('heroBanner', { template: template === 2 ? 1 : 2 }),
    change: style('heroBanner', { template }),
    styles: [[HERO, 'height']] as const,
    shot: HERO,
  })),
  {
    field: 'styles.heroBanner colors',
    change: style('heroBanner', NAVY),
    styles: colors(HERO),
    shot: HERO,
  },
  {
    field: 'styles.footer.template 2',
    change: style('footer', { template: 2 }),
    styles: [[`${FOOTER} .wrap`, 'display']],
    shot: FOOTER,
  },
  {
    field: 'styles.footer colors',
    change: style('footer', NAVY),
    styles: colors(FOOTER),
    shot: FOOTER,
  },
  {
    field: 'styles.customCSS, which wins over the rules of the shop',
    change: style('customCSS', 'h1 { font-size: 31px; letter-spacing: 0.2em; }'),
    styles: [
      ['h1', 'font-size'],
      ['h1', 'letter-spacing'],
    ],
  },
  {
    field: 'GATE-3 styles.login',
    file: 'login.html',
    change: style('login', { ...NAVY, form: { background: '#ffe9c7', color: '#0b1d3a' } }),
    styles: [...colors('main > div'), ...colors('form')],
  },
];

const SOCIAL = 'a[href^="https://instagram."]';
const LONG =
  'This text is much longer than the one that it replaces, so that it needs one more line on the page.';

const CONTENT: readonly ThemeCase[] = [
  {
    field: 'brand',
    base: header({ logo: undefined }),
    change: { brand: 'Northlight' },
    styles: [[`${HEADER} .font-heading`, 'width']],
    shot: HEADER,
  },
  {
    field: 'content.header.logo',
    change: header({ logo: undefined }),
    styles: [[`${HEADER} img`, 'display']],
  },
  {
    field: 'content.header.showCategories',
    change: header({ showCategories: false }),
    styles: [['nav[aria-label="Main"] a[href="/training"]', 'display']],
    shot: HEADER,
  },
  {
    field: 'content.header.showSocialIcons',
    change: header({ showSocialIcons: true }),
    styles: [[`${HEADER} ${SOCIAL}`, 'display']],
    shot: HEADER,
  },
  {
    field: 'content.header.showAbout',
    change: header({ showAbout: false }),
    styles: [[`${HEADER} a[href="/about"]`, 'display']],
    shot: HEADER,
  },
  {
    field: 'content.header.showSearch',
    change: header({ showSearch: false }),
    styles: [[`${HEADER} a[href="/search"]`, 'display']],
    shot: HEADER,
  },
  {
    field: 'content.heroBanner.title',
    change: hero({ title: LONG }),
    styles: [['h1', 'height']],
    shot: HERO,
  },
  {
    field: 'content.heroBanner.subtitle',
    change: hero({ subtitle: LONG }),
    styles: [[`${HERO} p`, 'height']],
    shot: HERO,
  },
  {
    field: 'content.heroBanner.body',
    change: hero({ body: `${LONG} ${LONG} ${LONG}` }),
    styles: [[HERO, 'height']],
    shot: HERO,
  },
  {
    field: 'content.heroBanner.ctaText',
    change: hero({ ctaText: 'Go on' }),
    styles: [[`${HERO} .button`, 'width']],
    shot: HERO,
  },
  {
    field: 'content.heroBanner.showSearch',
    change: hero({ showSearch: true }),
    styles: [['#hero-search', 'display']],
    shot: HERO,
  },
  {
    field: 'content.heroBanner.searchPlaceholder',
    file: 'search.html',
    change: hero({ searchPlaceholder: 'What are you after?' }),
    styles: [['main input[placeholder="What are you after?"]', 'display']],
  },
  {
    field: 'content.heroBanner.titleImg',
    change: hero({ titleImg: '/assets/logo.svg' }),
    styles: [['h1 img', 'display']],
    shot: HERO,
  },
  {
    field: 'content.heroBanner.titleBadge',
    change: hero({ titleBadge: 'New' }),
    styles: [[`${HERO} p`, 'background-color']],
    shot: HERO,
  },
  ...[1, 2, 3, 4, 5].map((template) => ({
    field: `content.heroBanner.containerBg in hero ${template}`,
    base: style('heroBanner', { template }),
    change: hero({ containerBg: '/assets/ground.jpg' }),
    styles: [['[data-hero-background]', 'position']] as const,
    shot: HERO,
  })),
  {
    field: 'content.heroBanner.listing',
    base: style('heroBanner', { template: 1 }),
    change: hero({ listing: 'lap-42-tee' }),
    styles: [],
    shot: HERO,
  },
  {
    field: 'content.notification',
    change: { content: { notification: undefined } },
    styles: [['.bg-notice-bg', 'display']],
  },
  {
    field: 'content.promoBanners',
    change: { content: { promoBanners: [] } },
    styles: [['[data-promos]', 'display']],
  },
  {
    field: 'content.footer.newsletter',
    change: footer({ newsletter: undefined }),
    styles: [[`${FOOTER} form`, 'display']],
    shot: FOOTER,
  },
  {
    field: 'content.footer.showSocialIcons',
    change: footer({ showSocialIcons: false }),
    styles: [[`${FOOTER} ${SOCIAL}`, 'display']],
    shot: FOOTER,
  },
  {
    field: 'content.footer.about',
    change: footer({ about: `${LONG} ${LONG}` }),
    styles: [[`${FOOTER} .wrap > div > div > p:nth-child(2)`, 'height']],
    shot: FOOTER,
  },
  {
    field: 'content.categories: slug, displayName and image',
    change: {
      content: {
        categories: [{ slug: 'carry', displayName: 'To carry', image: '/assets/carry.jpg' }],
      },
    },
    styles: [['[aria-labelledby="categories-title"] li', 'width']],
    shot: '[aria-labelledby="categories-title"]',
  },
  {
    field: 'content.promoBlock',
    change: { content: { promoBlock: undefined } },
    styles: [['[aria-labelledby="promo-title"]', 'display']],
    shot: '#new-arrivals ~ section',
  },
  {
    field: 'content.videos',
    base: { content: { promoBlock: undefined } },
    change: { content: { videos: undefined } },
    styles: [['[data-videos]', 'display']],
    shot: '#new-arrivals ~ *, body > footer',
  },
  {
    field: 'content.about.aboutText',
    file: 'about.html',
    change: {
      content: { about: { aboutText: [{ text: LONG }, { text: 'We', list: ['draw', 'print'] }] } },
    },
    styles: [['main h2 + ul', 'height']],
  },
  {
    field: 'content.about.heroImage',
    file: 'about.html',
    change: { content: { about: { heroImage: '/assets/us.jpg' } } },
    styles: [],
  },
  {
    field: 'content.cart.title',
    file: 'cart.html',
    base: typography({ heading: 'bowlby-one' }),
    change: { content: { cart: { title: 'A rather long name for a cart '.repeat(2) } } },
    styles: [['h1', 'height']],
  },
  {
    field: 'GATE-3 content.login.title and body',
    file: 'login.html',
    change: { content: { login: { title: 'Come in', body: undefined } } },
    styles: [['h1 + p', 'display']],
  },
  {
    field: 'GATE-3 content.login.logo',
    file: 'login.html',
    base: header({ logo: undefined }),
    change: { content: { login: { logo: '/assets/logo.svg' } } },
    styles: [['main .logo', 'display']],
  },
  {
    field: 'GATE-3 content.login.showSocialIcons',
    file: 'login.html',
    change: { content: { login: { showSocialIcons: false } } },
    styles: [[`main ${SOCIAL}`, 'display']],
  },
];

export const THEME_CASES: readonly ThemeCase[] = [...STYLES, ...CONTENT];
