import type { Store } from '#shared/contract/store.ts';

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
