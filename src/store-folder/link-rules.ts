import { LOCALES } from '#shared/contract/code-lists.ts';
import { sellsWithConsumerRights } from '#shared/rules/law/sells-to-eu.ts';
import { describeAssetIssue } from './asset-address.ts';
import { listCollectionNodes } from './collection-rules.ts';
import { findNearest } from './find-nearest.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { readMarkets } from './law-rules.ts';
import type { PageAddress } from './parse-page.ts';
import { type Fields, toFields, toList } from './untyped-json.ts';

/** Pages of every shop. Without its flag, a support address leads to the home page. */
const PAGES = [
  '/',
  '/accessibility',
  '/cart',
  '/checkout',
  '/checkout/express',
  '/contact',
  '/live-chat',
  '/login',
  '/privacy-policy',
  '/search',
  '/support',
  '/terms',
  '/terms-of-use',
  '/track',
  '/track/recover',
  '/licenses.txt',
  '/robots.txt',
  '/sitemap.xml',
];
/** Pages below these paths exist in the shop's code or on its platform: orders, articles, mockups. */
const FOLDERS = /^\/(?:support|track|mockups|page)\//;

/** Ids of the home page and of the parts around every page, which a link such as `#new-arrivals` can lead to. */
export const ANCHORS = [
  'new-arrivals',
  'main',
  'menu',
  'hero-title',
  'categories-title',
  'promo-title',
  'videos-title',
];

/** Each suggestion compares a link with every page. A folder with more broken links gets the others without one. */
const MAX_SUGGESTIONS = 20;

/** The parts of a store folder that decide which pages its shop has. Undefined for a file that could not be read. */
export interface LinkTargets {
  readonly store: unknown;
  readonly theme: unknown;
  readonly catalog: unknown;
  /** Paths of the pages that the store adds. */
  readonly routes: readonly string[];
  /** Paths of files in the shop. */
  readonly assets: readonly string[];
  /** Links of the store's Markdown pages. */
  readonly pages?: readonly PageLinks[];
}

/** The links of a Markdown page. */
export interface PageLinks {
  /** Path in the store folder: `pages/shipping.md`. */
  readonly file: string;
  readonly links: readonly PageAddress[];
}

interface Link {
  /** A name, or the path of a Markdown page. */
  readonly file: string;
  readonly field: string;
  readonly href: unknown;
}

/** Finds links of a store folder to pages, files and anchors that its shop does not have. Other hosts are not checked. */
export function findLinkIssues(targets: LinkTargets): (FieldIssue & Pick<Link, 'file'>)[] {
  // Without these files the pages of a shop are unknown, and so are its languages.
  if (targets.catalog === undefined || targets.store === undefined) return [];
  const pages = listPages(targets);
  const suggested = { left: MAX_SUGGESTIONS };
  return listLinks(targets).flatMap(({ file, field, href }) => {
    const message =
      typeof href === 'string' ? describeLink(href, pages, targets, suggested) : undefined;
    return message === undefined ? [] : [{ file, field, message }];
  });
}

function listLinks({ store, theme, catalog, pages = [] }: LinkTargets): Link[] {
  const { content } = toFields(theme);
  const { header, footer, heroBanner, promoBlock, videos } = toFields(content);
  const { helpCentreUrl, poweredBy, socialMedia } = toFields(store);
  const redirects = toFields(toFields(store).redirects);
  const inTheme = (field: string, href: unknown): Link => ({
    file: 'theme',
    field: `content.${field}`,
    href,
  });
  const inStore = (field: string, href: unknown): Link => ({ file: 'store', field, href });
  return [
    inStore('helpCentreUrl', helpCentreUrl),
    inStore('poweredBy.url', toFields(poweredBy).url),
    ...toList(socialMedia).map((account, at) =>
      inStore(`socialMedia[${at}].url`, toFields(account).url),
    ),
    // `findRedirectIssues` reports a redirect to another one.
    ...Object.entries(redirects).flatMap(([from, to]) =>
      typeof to === 'string' && Object.hasOwn(redirects, to)
        ? []
        : [inStore(joinFieldPath('redirects', from), to)],
    ),
    inTheme('header.logoLink', toFields(header).logoLink),
    ...listMenuLinks(header, 'header.navigation').map(([field, href]) => inTheme(field, href)),
    ...listMenuLinks(footer, 'footer.navigation').map(([field, href]) => inTheme(field, href)),
    inTheme('heroBanner.ctaLink', toFields(heroBanner).ctaLink),
    inTheme('promoBlock.link', toFields(promoBlock).link),
    ...toList(toFields(videos).items).map((video, at) =>
      inTheme(`videos.items[${at}].link`, toFields(video).link),
    ),
    ...toList(toFields(catalog).listings).flatMap((listing, at) =>
      listHrefs(toFields(listing).description).map(
        (href): Link => ({ file: 'catalog', field: `listings[${at}].description`, href }),
      ),
    ),
    ...pages.flatMap(({ file, links }) =>
      links.map(({ href, place }): Link => ({ file, field: place, href })),
    ),
  ];
}

/** Returns the links of a menu, each with its field. */
const listMenuLinks = (part: unknown, field: string): (readonly [field: string, href: unknown])[] =>
  toList(toFields(part).navigation).flatMap((entry, at) => {
    const { link, items } = toFields(entry);
    const below = toList(items).map(
      (item, index) => [`${field}[${at}].items[${index}].link`, toFields(item).link] as const,
    );
    return [[`${field}[${at}].link`, link] as const, ...below];
  });

/** Returns the targets of the links in HTML. */
function listHrefs(html: unknown): string[] {
  if (typeof html !== 'string' || !html.includes('href')) return [];
  return html
    .split(/<(?=a\s)/i)
    .slice(1)
    .flatMap((tag) => {
      // What follows the tag is text. An address may contain `>`.
      const [, one, two] = /^[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
      const href = one ?? two;
      return href === undefined ? [] : [href];
    });
}

/** Lists the paths of the shop's pages, without private listings. */
export function listPages({ store, theme, catalog, routes }: LinkTargets): ReadonlySet<string> {
  const { showAbout } = toFields(toFields(toFields(theme).content).header);
  const listings = toList(toFields(catalog).listings)
    .map(toFields)
    .filter(({ visibility }) => visibility !== 'private');
  return new Set([
    ...PAGES,
    ...routes,
    ...(theme === undefined || showAbout === true ? ['/about'] : []),
    ...(toFields(store).seller === undefined ? [] : ['/imprint']),
    ...(sellsWithConsumerRights(readMarkets(toFields(store))) ? ['/withdrawal'] : []),
    ...listCollectionPaths(toFields(catalog).collections),
    ...listings.map(({ slug }) => `/listing/${slug}`),
  ]);
}

function listCollectionPaths(tree: unknown, base = ''): string[] {
  return toList(tree).flatMap((value) => {
    const { slug, collections } = toFields(value);
    return [`${base}/${slug}`, ...listCollectionPaths(collections, `${base}/${slug}`)];
  });
}

function describeLink(
  href: string,
  pages: ReadonlySet<string>,
  { store, assets, catalog }: LinkTargets,
  suggested: { left: number },
) {
  if (href.startsWith('#')) return describeAnchor(href.slice(1));
  const path = toShopPath(href, toFields(store));
  if (path === undefined || FOLDERS.test(path) || pages.has(path)) return undefined;
  if (path.startsWith('/assets/')) return describeAssetIssue(path, assets);
  const isPrivate = toList(toFields(catalog).listings).some(
    (value) => `/listing/${toFields(value).slug}` === path,
  );
  if (isPrivate) return `expected a page of the shop, got "${href}", whose listing is private`;
  const nested = listCollectionNodes(toFields(catalog).collections).some(
    ({ node }) => `/${node.slug}` === path,
  );
  const findMeant = () =>
    nested ? [...pages].find((page) => page.endsWith(path)) : findNearest(path, pages);
  const meant = suggested.left-- > 0 ? findMeant() : undefined;
  return `expected a page of the shop, got "${href}", which does not exist${meant ? `: did you mean "${meant}"?` : ''}`;
}

function describeAnchor(id: string): string | undefined {
  if (id === 'top' || ANCHORS.includes(id)) return undefined;
  return `expected one of ${ANCHORS.map((anchor) => `#${anchor}`).join(', ')}, got "#${id}", which no page has`;
}

/** Returns the path of a link within the shop, without language, query and anchor. Undefined for a link to another host. */
export function toShopPath(href: string, { siteUrl, locales }: Fields): string | undefined {
  const origin =
    typeof siteUrl === 'string' && URL.canParse(siteUrl)
      ? new URL(siteUrl).origin
      : 'https://shop.invalid';
  if (!/^(?:\/|https?:)/i.test(href) || !URL.canParse(href, origin)) return undefined;
  const url = new URL(href, origin);
  if (url.origin !== origin) return undefined;
  const path = url.pathname.replace(/(?<=.)\/+$/, '');
  const [, first = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
  const isLanguage = LOCALES.some((locale) => locale === first) && toList(locales).includes(first);
  return isLanguage ? rest || '/' : path;
}
