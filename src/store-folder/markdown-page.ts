import type { TextSection } from '#texts/text-pages.ts';

/** Formats a page of Markdown from its title, which is plain text, and its parts. */
export const formatMarkdownPage = (title: string, parts: readonly string[]): string =>
  `${[`# ${escapeMarkdown(title)}`, ...parts].join('\n\n')}\n`;

/** Formats a list of Markdown from items of Markdown. */
export const formatMarkdownList = (items: readonly string[]): string =>
  items.map((item) => `- ${item}`).join('\n');

/** Escapes plain text for Markdown. */
export const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>#]/g, '\\$&');

/** Formats the paragraphs and the list of a section of a policy, which are plain text. */
export function formatSectionBody({
  paragraphs,
  list = [],
}: Pick<TextSection, 'paragraphs' | 'list'>): string {
  const items = list.length > 0 ? [formatMarkdownList(list.map(escapeMarkdown))] : [];
  return [...paragraphs.map(escapeMarkdown), ...items].join('\n\n');
}
