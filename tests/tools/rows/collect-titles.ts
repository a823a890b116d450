import ts from 'typescript';

/** A text of a test file that begins with the ID of a row, with `…` for each placeholder. */
export interface Title {
  readonly text: string;
  /** Path and line, for messages. */
  readonly place: string;
  /** Whether the text is the first argument of `test`, `it`, `describe` or one of their variants. */
  readonly isArgument: boolean;
  /** Titles without an ID inside of a `describe` with this title. */
  readonly inner: readonly string[];
}

/** A text that begins with an ID, such as `CART-7` or `ERR-1.07`, and a space. */
const STARTS_WITH_ID = /^[A-Z][A-Z\d]*-\d+(?:\.\S+)? /;
const MAY_HAVE_ID = /['"`][A-Z][A-Z\d]*-\d+/;
const NOT_TITLED = ['step', 'setTimeout', 'use', 'info'];
const TEST_FUNCTIONS = ['test', 'it', 'describe', 'suite'];

/**
 * Returns the titles of a test file that begin with an ID, in their order, without running the file. Titles in arrays
 * and constants count too: a loop or `test.each` passes them to tests.
 */
export function collectTitles(path: string, source: string): Title[] {
  if (!MAY_HAVE_ID.test(source)) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false);
  const titles: (Title & { readonly inner: string[] })[] = [];
  function visit(node: ts.Node, inner: string[] | undefined, isArgument = false): void {
    const text = readText(node);
    if (text !== undefined) {
      addTitle(node, replaceFormats(text), inner, isArgument);
      return;
    }
    if (!ts.isCallExpression(node) || !isTestFunction(node)) {
      ts.forEachChild(node, (child) => visit(child, inner));
      return;
    }
    visit(node.expression, inner);
    const [title, ...others] = node.arguments;
    const count = titles.length;
    if (title) visit(title, inner, true);
    const added = titles.length > count ? titles.at(-1)?.inner : undefined;
    for (const other of others) visit(other, added ?? inner);
  }
  function addTitle(
    node: ts.Node,
    text: string,
    outer: string[] | undefined,
    isArgument: boolean,
  ): void {
    if (STARTS_WITH_ID.test(text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      titles.push({ text, place: `${path}:${line + 1}`, isArgument, inner: [] });
    } else if (isArgument && / \p{L}/u.test(text)) outer?.push(text);
  }
  visit(file, undefined);
  return titles;
}

/** `test.each` and Vitest's other formats: `%s`, `$name`, `$customer.name`. */
const replaceFormats = (text: string) =>
  text.replace(/%[sdifjoO](?![a-z])|\$[a-z_][\w.]*\w/gi, '…');

/** Text of a string, a template or a sum of them. */
function readText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken)
    return undefined;
  const left = readText(node.left);
  return left === undefined ? undefined : left + (readText(node.right) ?? '…');
}

/** Whether a call is `test(…)`, `test.skip(…)`, `test.each(…)(…)` or one like them. */
function isTestFunction({ expression }: ts.CallExpression): boolean {
  let callee: ts.Expression = expression;
  // Steps and conditions of a test have texts that are no titles.
  if (ts.isPropertyAccessExpression(callee) && NOT_TITLED.includes(callee.name.text)) return false;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    callee = callee.expression;
  return ts.isIdentifier(callee) && TEST_FUNCTIONS.includes(callee.text);
}
