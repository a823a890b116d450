import { findFontSizeIssue } from './font-size.ts';
import { describeContent } from './identify-content.ts';

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  woff2: ['WOFF2'],
  woff: ['WOFF'],
  ttf: ['TrueType'],
  otf: ['OpenType', 'TrueType'],
};

/** Returns what is wrong with a font file. Decodes it as a build does. */
export async function findFontIssue(name: string, content: Buffer): Promise<string | undefined> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const formats = FORMATS[extension] ?? [];
  const found = describeContent(content);
  if (!formats.includes(found)) return `expected a font (${formats.join(' or ')}), got ${found}`;
  const sizeIssue = findFontSizeIssue(content);
  if (sizeIssue) return sizeIssue;
  const { default: subsetFont } = await import('subset-font');
  try {
    await subsetFont(content, 'a', { targetFormat: 'woff2' });
    return undefined;
  } catch (error) {
    return `expected a font (${formats.join(' or ')}), got a damaged file: ${error instanceof Error ? error.message : error}`;
  }
}
