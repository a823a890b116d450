import type { CollectionNode } from '#shared/contract/store.ts';
import type { Records } from '#snapshot/records.ts';
import type { Translator } from '#texts/translator.ts';
import { SITEMAP_FILE } from './sitemap-names.ts';

interface LlmsInput extends Pick<Records, 'site' | 'store' | 'navigation' | 'pages'> {
  /** Texts in the store's first language. */
  readonly t: Translator;
  /** Paths of the pages that search engines may list. */
  readonly indexed: readonly string[];
}

/** Pages with the store's terms and help, in this order. */
const PAGES = [
  ['/terms-of-use', 'site.terms'],
  ['/privacy-policy', 'site.privacy'],
  ['/imprint', 'site.imprint'],
  ['/withdrawal', 'withdrawal.link'],
  ['/accessibility', 'site.accessibility'],
  ['/support', 'site.support'],
  ['/track', 'site.trackOrder'],
  ['/contact', 'site.contactUs'],
] as const;

/** Creates `llms.txt` (llmstxt.org): a guide to the store's pages for programs that read text. */
export function createLlmsTxt({
  site,
  store,
  navigation,
  pages: storePages,
  t,
  indexed,
}: LlmsInput): string {
  const link = (path: string, name: string, description?: string) =>
    `- [${toLine(name).replaceAll(/[[\]]/g, '\\$&')}](${new URL(path, site.siteUrl).href})${description ? `: ${toLine(description)}` : ''}`;
  const titles = new Map<string, string>([
    ...PAGES.map(([path, key]) => [path, t(key)] as const),
    ...storePages.map(({ slug, title }) => [`/${slug}`, title] as const),
  ]);
  const pages = [...titles]
    .filter(([path]) => indexed.includes(path))
    .map(([path, title]) => link(path, title));
  const collections = listCollections(navigation)
    .filter(({ seo }) => !seo?.noindex)
    .map(({ path, name, description }) => link(path, name, description));
  const sections = [
    ['Collections', collections],
    ['Policies and help', pages],
    ['Optional', [link(`/${SITEMAP_FILE}`, 'Sitemap')]],
  ] as const;
  return [
    `# ${toLine(store.name)}`,
    `> ${toLine(store.seoDescription ?? store.seoTitle)}`,
    ...sections
      .filter(([, links]) => links.length > 0)
      .map(([title, links]) => `## ${title}\n\n${links.join('\n')}`),
    '',
  ].join('\n\n');
}

const toLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Lists collections with their paths, parents before children. */
function listCollections(
  nodes: readonly CollectionNode[],
  above = '',
): (CollectionNode & { readonly path: string })[] {
  return nodes.flatMap((node) => {
    const path = `${above}/${node.slug}`;
    return [{ ...node, path }, ...listCollections(node.collections, path)];
  });
}
