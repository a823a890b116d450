import { replaceTags } from '#shared/utils/replace-tags.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** Converts a sanitized description to plain text for titles and meta tags: at most `max` characters, cut at a word. */
export function htmlToText(html: string, max: number): string {
  // The sanitizer removes all other entities, and every `<` or `>` that is not part of a tag.
  const text = replaceTags(html.replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, ' '), '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max - 30)).trimEnd()}…`;
}
