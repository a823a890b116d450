/** A place in CSS where something begins that never ends, or with too many blocks around it. */
interface CssBlockIssue {
  readonly place: string;
  readonly message: string;
  readonly isTooDeep: boolean;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
/** Comments, strings, unquoted addresses and brackets. Everything between them is skipped. */
const TOKEN =
  /\/\*.*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|(?<![\w\-\u0080-\uffff])url\(\s*(?!["'\s])[^)]*\)?|\\.|[{}()[\]]/gis;

/** Parsers of CSS call themselves for each block in a block, until their memory for calls ends. */
const MAX_DEPTH = 100;

/**
 * Finds a block or comment that is open at the end of CSS, and blocks too deep inside each other. Browsers and CSS parsers close
 * an open block silently, and read the rules after a missing `}` as nested rules.
 */
export function checkCssBlocks(css: string): CssBlockIssue | undefined {
  const open: { readonly bracket: string; readonly at: number }[] = [];
  const create = (at: number, message: string, isTooDeep = false) => ({
    place: describePlace(css, at),
    message,
    isTooDeep,
  });
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token.startsWith('/*') && !(token.length > 3 && token.endsWith('*/')))
      return create(index, 'expected */ at the end of this comment');
    const closing = CLOSING[token];
    if (closing) open.push({ bracket: token, at: index });
    else if (token === CLOSING[open.at(-1)?.bracket ?? '']) open.pop();
    if (open.length > MAX_DEPTH)
      return create(index, `expected at most ${MAX_DEPTH} blocks and brackets inside each other`, true);
  }
  const first = open[0];
  return first && create(first.at, `expected ${CLOSING[first.bracket]} for this ${first.bracket}`);
}

/** Lines and columns start at 1. */
function describePlace(text: string, at: number): string {
  const before = text.slice(0, at);
  return `line ${before.split('\n').length}, column ${at - before.lastIndexOf('\n')}`;
}
