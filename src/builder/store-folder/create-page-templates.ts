import type { LocaleCode } from '#shared/contract/codes.ts';
import { getPolicies } from '#shared/i18n/documents.ts';
import type { PolicySection } from '#shared/i18n/policy.ts';

/** Id of the section of the terms that is a page of its own. */
const RETURNS = 'returns';

/**
 * Returns the built-in terms, privacy policy and returns as Markdown pages in each language, by their path in a store folder: what a
 * seller starts from.
 */
export function createPageTemplates(storeName: string, locales: readonly LocaleCode[]): Record<string, string> {
  const pages = locales.flatMap((locale, at) => {
    const { termsOfUse, privacyPolicy } = getPolicies(locale);
    const [terms, privacy] = [termsOfUse(storeName), privacyPolicy(storeName)];
    const returns = terms.sections.find(({ id }) => id === RETURNS);
    const path = (slug: string) => `pages/${slug}${at === 0 ? '' : `.${locale}`}.md`;
    return [
      [path('terms-of-use'), formatPage(terms.title, terms.sections.map(formatSection))],
      [path('privacy-policy'), formatPage(privacy.title, privacy.sections.map(formatSection))],
      ...(returns ? [[path(RETURNS), formatPage(returns.heading, [formatBody(returns)])] as const] : []),
    ] as const;
  });
  return Object.fromEntries(pages);
}

const formatPage = (title: string, sections: readonly string[]) =>
  `${[`# ${escapeMarkdown(title)}`, ...sections].join('\n\n')}\n`;

function formatSection(section: PolicySection): string {
  const heading = escapeMarkdown(section.heading);
  return `## ${heading}\n\n${section.id === RETURNS ? `[${heading}](/${RETURNS})` : formatBody(section)}`;
}

function formatBody({ paragraphs, list = [] }: PolicySection): string {
  const items = list.map((item) => `- ${escapeMarkdown(item)}`).join('\n');
  return [...paragraphs.map(escapeMarkdown), ...(items ? [items] : [])].join('\n\n');
}

const escapeMarkdown = (text: string) => text.replaceAll(/[\\`*_[\]<>#]/g, '\\$&');
