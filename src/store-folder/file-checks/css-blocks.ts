/** A place in CSS where something begins that never ends, or with too many blocks around it. */
interface CssBlockIssue {
  readonly place: string;
  readonly message: string;
  /** Whether a parser of this CSS could take all time or memory. */
  readonly isTooDeep: boolean;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
/** Comments, strings, unquoted addresses, brackets, and what separates or repeats selectors. Everything between them is skipped. */
const TOKEN =
  /\/\*.*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|(?<![\w\-\u0080-\uffff])url\(\s*(?!["'\s])[^)]*\)?|\\.|[{}()[\],;&]/gis;

/** Parsers of CSS call themselves for each block in a block, until their memory for calls ends. */
const MAX_DEPTH = 100;

/**
 * Browsers without nested rules get each rule with all combinations of the selectors around it. This is the most of them, as if
 * no browser had nested rules.
 */
const MAX_SELECTORS = 10_000;

interface OpenBlock {
  readonly bracket: string;
  readonly at: number;
  /** Number of selectors of the rule, with those around it. */
  readonly selectors: number;
}

/**
 * Finds a block or comment that is open at the end of CSS, and blocks too deep inside each other. Browsers and CSS parsers close
 * an open block silently, and read the rules after a missing `}` as nested rules.
 */
export function checkCssBlocks(css: string): CssBlockIssue | undefined {
  const open: OpenBlock[] = [];
  // Of the rule that may begin after the last `;`, `{` or `}`.
  let commas = 0;
  let parents = 0;
  const create = (at: number, message: string, isTooDeep = false) => ({
    place: describePlace(css, at),
    message,
    isTooDeep,
  });
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token.startsWith('/*') && !(token.length > 3 && token.endsWith('*/')))
      return create(index, 'expected */ at the end of this comment');
    const around = open.at(-1);
    if (token === ',' && (around?.bracket ?? '{') === '{') commas++;
    if (token === '&') parents++;
    const closing = CLOSING[token];
    if (closing) {
      const outer = around?.selectors ?? 1;
      const selectors = token === '{' ? outer * (1 + commas + Math.max(0, parents - 1)) : outer;
      if (selectors > MAX_SELECTORS)
        return create(
          index,
          `expected at most ${MAX_SELECTORS} combinations of selectors inside each other`,
          true,
        );
      open.push({ bracket: token, at: index, selectors });
    } else if (token === CLOSING[around?.bracket ?? '']) open.pop();
    if (/^[{};]$/.test(token)) [commas, parents] = [0, 0];
    if (open.length > MAX_DEPTH)
      return create(
        index,
        `expected at most ${MAX_DEPTH} blocks and brackets inside each other`,
        true,
      );
  }
  const first = open[0];
  return first && create(first.at, `expected ${CLOSING[first.bracket]} for this ${first.bracket}`);
}

/** Lines and columns start at 1. */
function describePlace(text: string, at: number): string {
  const before = text.slice(0, at);
  return `line ${before.split('\n').length}, column ${at - before.lastIndexOf('\n')}`;
}
