/** A place in CSS where something begins that never ends. */
export interface UnclosedBlockIssue {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
/** Comments, strings, unquoted addresses and brackets. Everything between them is skipped. */
const TOKEN = /\/\*.*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|url\(\s*(?!["'\s])[^)]*\)?|\\.|[{}()[\]]/gis;

/**
 * Finds a block or comment that is open at the end of CSS. Browsers and CSS parsers close it silently, and read the rules after
 * a missing `}` as nested rules.
 */
export function findUnclosedBlock(css: string): UnclosedBlockIssue | undefined {
  const open: { readonly bracket: string; readonly at: number }[] = [];
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token.startsWith('/*') && !(token.length > 3 && token.endsWith('*/')))
      return { ...getPosition(css, index), message: 'expected */ at the end of this comment' };
    const closing = CLOSING[token];
    if (closing) open.push({ bracket: token, at: index });
    else if (token === CLOSING[open.at(-1)?.bracket ?? '']) open.pop();
  }
  const first = open[0];
  return (
    first && { ...getPosition(css, first.at), message: `expected ${CLOSING[first.bracket]} for this ${first.bracket}` }
  );
}

/** Lines and columns start at 1. */
function getPosition(text: string, at: number) {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}
