import type { FieldIssue } from './issue.ts';

/** Text in brackets that is neither a link nor escaped. */
const BRACKETS = /(?<![\\!\]])\[(\p{L}[^[\]\n]{2,})\](?![([])/gu;
/** Where a link of the kind `[text]` leads. */
const DEFINITION = /^ {0,3}\[([^\]\n]+)\]:/gm;
const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;

/** Finds the places of a page that its template left to the seller, such as `[your address]`. */
export function findPlaceholders(text: string): FieldIssue[] {
  const links = new Set([...text.matchAll(DEFINITION)].map(([, name = '']) => name.toLowerCase()));
  // Line breaks remain, so that lines keep their numbers.
  const prose = text.replaceAll(CODE, (code) => code.replaceAll(/[^\n]/g, ' '));
  return prose.split('\n').flatMap((line, at) => {
    const names = [...line.matchAll(BRACKETS)].filter(
      ([, name = '']) => !links.has(name.toLowerCase()),
    );
    if (names.length === 0) return [];
    const places = names.map(([brackets]) => brackets).join(', ');
    return [{ field: `line ${at + 1}`, message: `fill in ${places}` }];
  });
}
