import type { Store } from '#shared/contract/store.ts';
import type { Translator } from '#texts/translator.ts';

/** schema.org Organization of the store, with its social accounts. */
export function createOrganizationData(
  { name, socialMedia }: Pick<Store, 'name' | 'socialMedia'>,
  siteUrl: string,
  logo: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: new URL('/', siteUrl).href,
    logo: new URL(logo, siteUrl).href,
    ...(socialMedia.length > 0 && { sameAs: socialMedia.map(({ url }) => url) }),
  };
}

/** schema.org WebSite of the store, from which search engines read its name. */
export const createWebsiteData = (name: string, siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: new URL('/', siteUrl).href,
});

/** schema.org BreadcrumbList. The last step, without `href`, is `page` itself. */
export function createBreadcrumbData(
  trail: readonly { readonly name: string; readonly href?: string | undefined }[],
  page: URL,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href === undefined ? page.href : new URL(href, page).href,
    })),
  };
}

interface ListedProduct {
  readonly url: string;
}

/** schema.org CollectionPage of one page of a collection, with the products on it. */
export const createCollectionData = (
  { name, description }: { readonly name: string; readonly description?: string | undefined },
  products: readonly ListedProduct[],
  page: URL,
  { href, locale }: Pick<Translator, 'href' | 'locale'>,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name,
  ...(description !== undefined && { description }),
  url: page.href,
  inLanguage: locale,
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map(({ url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: new URL(href(url), page).href,
    })),
  },
});
