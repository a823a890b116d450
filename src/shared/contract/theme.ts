import * as v from 'valibot';
import { defineCall } from './call.ts';
import { HexColor, LinkUrl, LocaleCode, SafeUrl, Slug } from './common.ts';
import { PhotoName } from './photo-name.ts';

/** Fonts that a theme may name. Their files and fallback metrics are in `rules/theme/fonts.ts`. */
export const FONT_NAMES = [
  'sofia-sans',
  'sofia-sans-extra-condensed',
  'bowlby-one',
  'bricolage-grotesque',
  'cormorant',
  'newsreader',
] as const;

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const ButtonStyle = v.object({
  background: HexColor,
  color: HexColor,
  border: HexColor,
  radius: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(40)),
});
/** A font file of the store. Family, file and weights are written into CSS, so the patterns allow no other characters. */
const StoreFont = v.object({
  family: v.pipe(
    text(40),
    v.regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, 'expected letters, digits, spaces and hyphens'),
  ),
  src: v.pipe(
    v.string(),
    v.regex(
      /^\/assets\/(?:[\w-]+\/)*[\w.-]+\.woff2$/,
      'expected a file such as /assets/fonts/brand.woff2',
    ),
  ),
  /** One weight, or the lowest and the highest weight of a variable font. */
  weights: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}(?: \d{1,4})?$/, 'expected 400, or 300 800')),
    '400',
  ),
});
export type StoreFont = v.InferOutput<typeof StoreFont>;

const Surface = v.object({ background: HexColor, color: HexColor });

export const ThemeStyles = v.object({
  primaryColor: HexColor,
  page: v.object({
    background: HexColor,
    color: HexColor,
    muted: HexColor,
    line: HexColor,
    tile: HexColor,
  }),
  typography: v.object({
    heading: v.picklist(FONT_NAMES),
    body: v.picklist(FONT_NAMES),
    headingCase: v.picklist(['none', 'uppercase']),
    headingWeight: v.pipe(v.number(), v.integer(), v.minValue(300), v.maxValue(1000)),
  }),
  /** Replace the fonts of `typography`. Pages of the platform show fallbacks of the fonts of `typography`, so sellers choose similar ones. */
  fonts: v.optional(v.object({ heading: v.optional(StoreFont), body: v.optional(StoreFont) })),
  button: v.object({ primary: ButtonStyle, secondary: ButtonStyle }),
  notification: Surface,
  header: v.object({ template: v.picklist([1, 2]), ...Surface.entries }),
  heroBanner: v.object({ template: v.picklist([1, 2, 3, 4, 5]), ...Surface.entries }),
  footer: v.object({ template: v.picklist([1, 2]), ...Surface.entries }),
  /** The login page. Without it, the page uses the hero's colors and the form uses the page's. */
  login: v.optional(v.object({ ...Surface.entries, form: v.optional(Surface) })),
  customCSS: text(20_000),
});

const QueryName = v.pipe(
  text(60),
  v.regex(/^[\w$.[\]-]+$/, 'expected the name of a parameter such as EMAIL'),
);

const Picture = v.object({ src: SafeUrl, alt: text(200) });

/** A short, square video without sound that loops. `poster` is its first frame. */
const ProductVideo = v.object({
  src: SafeUrl,
  poster: SafeUrl,
  title: text(60),
  text: v.optional(text(160)),
  link: v.optional(LinkUrl),
});

const Label = v.pipe(text(60), v.minLength(1));
/** An entry of a menu: a link to any page, collection, listing or site, a title of nested links, or both. */
const NavigationEntry = v.object({
  label: Label,
  link: v.optional(LinkUrl),
  items: v.optional(
    v.pipe(v.array(v.object({ label: Label, link: LinkUrl })), v.minLength(1), v.maxLength(30)),
  ),
});
export type NavigationEntry = v.InferOutput<typeof NavigationEntry>;
const Navigation = v.optional(v.pipe(v.array(NavigationEntry), v.minLength(1), v.maxLength(30)));

export const ThemeContent = v.object({
  favicon: SafeUrl,
  header: v.object({
    logo: v.optional(SafeUrl),
    logoLink: v.optional(LinkUrl),
    showCategories: v.boolean(),
    showSocialIcons: v.boolean(),
    showAbout: v.boolean(),
    showSearch: v.boolean(),
    /** Replaces the menu of collections. */
    navigation: Navigation,
  }),
  heroBanner: v.object({
    title: text(120),
    subtitle: v.optional(text(160)),
    body: v.optional(text(400)),
    ctaText: v.optional(text(60)),
    ctaLink: v.optional(LinkUrl),
    ctaOpenInNewWindow: v.boolean(),
    showSearch: v.boolean(),
    searchPlaceholder: v.optional(text(60)),
    titleImg: v.optional(SafeUrl),
    titleBadge: v.optional(text(60)),
    /** Picture behind the text, under an overlay in `styles.heroBanner.background`. */
    containerBg: v.optional(SafeUrl),
    /** Photograph of the store, in place of `image` and `listing`. */
    photo: v.optional(PhotoName),
    image: v.optional(Picture),
    /** Listing whose primary picture is shown when there is no `image`. */
    listing: v.optional(Slug),
  }),
  notification: v.optional(text(200)),
  /** Promo codes of the store. The banner under the header shows one after the other. */
  promoBanners: v.optional(
    v.pipe(
      v.array(v.object({ code: v.pipe(text(40), v.minLength(1)), text: text(90) })),
      v.maxLength(6),
    ),
  ),
  footer: v.object({
    /**
     * The offer, and the URL of the sign-up form. A path is relative to the platform. `emailParameter` is the name of the query
     * parameter by which another service's form is opened with an e-mail address.
     */
    newsletter: v.optional(
      v.object({ text: text(200), url: SafeUrl, emailParameter: v.optional(QueryName) }),
    ),
    showSocialIcons: v.boolean(),
    about: v.optional(text(400)),
    /** Replaces the links of the footer. Entries with items are columns. */
    navigation: Navigation,
  }),
  categories: v.array(
    v.object({
      slug: Slug,
      displayName: text(60),
      photo: v.optional(PhotoName),
      image: v.optional(SafeUrl),
    }),
  ),
  about: v.optional(
    v.object({
      heroImage: v.optional(SafeUrl),
      aboutText: v.array(v.object({ text: v.string(), list: v.optional(v.array(v.string())) })),
    }),
  ),
  promoBlock: v.optional(
    v.object({
      title: text(120),
      body: text(400),
      photo: v.optional(PhotoName),
      image: v.optional(Picture),
      listing: v.optional(Slug),
      link: v.optional(LinkUrl),
      linkText: v.optional(text(60)),
      points: v.array(v.object({ title: text(80), text: text(240) })),
    }),
  ),
  /** Product videos of the home page (three). */
  videos: v.optional(
    v.object({
      title: text(80),
      items: v.pipe(v.array(ProductVideo), v.minLength(1), v.maxLength(3)),
    }),
  ),
  cart: v.object({ title: text(60) }),
  /** Defaults: `logo` is the header's logo, and `showSocialIcons` the footer's value. */
  login: v.object({
    title: text(60),
    body: v.optional(text(240)),
    logo: v.optional(SafeUrl),
    showSocialIcons: v.optional(v.boolean()),
  }),
});

/** The appearance of a store and the texts of its page chrome. */
export const Theme = v.object({
  brand: text(80),
  meta: v.object({ storeId: v.string(), storeName: v.string(), gaToken: v.optional(v.string()) }),
  layout: v.picklist(['standard', 'wide']),
  previewMode: v.boolean(),
  styles: ThemeStyles,
  content: ThemeContent,
});
export type Theme = v.InferOutput<typeof Theme>;

const TEMPLATES = ['header', 'heroBanner', 'footer'] as const;
type PageStyles = {
  readonly [K in (typeof TEMPLATES)[number]]: Pick<Theme['styles'][K], 'template'>;
};

/** The part of a theme that HTML depends on: a page does not change with a color. */
export type PageTheme = Omit<Theme, 'styles'> & { readonly styles: PageStyles };

/**
 * Returns the theme without its style. A change of what is left out here renders no page anew: a build replaces the inline style of
 * its pages.
 */
export const toPageTheme = ({ styles, ...theme }: Theme): PageTheme => ({
  ...theme,
  styles: Object.fromEntries(
    TEMPLATES.map((part) => [part, { template: styles[part].template }]),
  ) as PageStyles,
});

export const getTheme = defineCall({
  name: 'Theme',
  method: 'GET',
  path: '/v1/theme',
  summary: 'The theme of a store; a gated store requires its access code.',
  tag: 'theme',
  query: v.object({
    siteKey: Slug,
    accessCode: v.optional(v.string()),
    /** Language of its texts. Default: the store's first language. */
    locale: v.optional(LocaleCode),
  }),
  response: Theme,
  errors: {
    401: 'the access code is missing or wrong',
    404: 'no theme: the caller uses its default',
    429: 'too many wrong codes',
  },
});
