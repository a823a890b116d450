import { parse } from '@astrojs/compiler-rs';
import ts from 'typescript';

/** Attributes whose value is displayed or read by screen readers. */
const READ = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
];
const WORD = /\p{L}{2,}/u;

/** Returns the hard-coded texts in the markup of a file. The file's extension selects the parser. */
export function findTexts(file: string, source: string): string[] {
  const found = file.endsWith('.astro')
    ? inAstro(source)
    : file.endsWith('.tsx')
      ? inTsx(file, source)
      : inTemplates(file, source);
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => WORD.test(text));
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The compiler gives ESTree with JSX; raw elements (script, style) hold no text of the page. */
function inAstro(source: string): string[] {
  const parsed: unknown = parse(source);
  const texts: string[] = [];
  const walk = (value: unknown, isShown: boolean): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, isShown);
    if (!isNode(value)) return;
    if (
      value.type === 'JSXElement' &&
      ['script', 'style'].includes(getNodeName((value.openingElement as Node).name))
    )
      return;
    if (value.type === 'JSXText') texts.push(String(value.value));
    if (value.type === 'JSXAttribute') {
      walk(value.value, READ.includes(getNodeName(value.name)));
      return;
    }
    if (isShown && value.type === 'Literal' && typeof value.value === 'string')
      texts.push(value.value);
    if (isShown && value.type === 'TemplateElement') texts.push(String((value.value as Node).raw));
    for (const [key, child] of Object.entries(value))
      walk(child, passesOn(String(value.type), key, isShown));
  };
  walk((parsed as { readonly ast: unknown }).ast, false);
  return texts;
}

const getNodeName = (name: unknown): string => (isNode(name) ? String(name.name) : '');

/** Whether a string below this node is displayed. Strings in comparisons, calls and lookups are not. */
function passesOn(type: string, key: string, isShown: boolean): boolean {
  if (type === 'JSXElement' || type === 'JSXFragment') return key === 'children';
  if (type === 'JSXExpressionContainer' || type === 'LogicalExpression') return isShown;
  if (type === 'ConditionalExpression') return isShown && key !== 'test';
  if (type === 'TemplateLiteral') return isShown && key === 'quasis';
  return false;
}

function inTsx(file: string, source: string): string[] {
  const texts: string[] = [];
  const walk = (node: ts.Node, isShown: boolean): void => {
    if (ts.isJsxText(node)) texts.push(node.text);
    if (ts.isJsxAttribute(node)) {
      if (node.initializer) walk(node.initializer, READ.includes(node.name.getText()));
      return;
    }
    if (isShown && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)))
      texts.push(node.text);
    if (isShown && ts.isTemplateExpression(node)) {
      texts.push(node.head.text, ...node.templateSpans.map(({ literal }) => literal.text));
    }
    ts.forEachChild(node, (child) => walk(child, passesOnTsx(node, child, isShown)));
  };
  walk(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), false);
  return texts;
}

function passesOnTsx(node: ts.Node, child: ts.Node, isShown: boolean): boolean {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return true;
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return isShown;
  if (ts.isConditionalExpression(node)) return isShown && child !== node.condition;
  if (ts.isBinaryExpression(node)) return isShown && child === node.right;
  return false;
}

/** Returns the text and the displayed attributes of `html` templates. */
function inTemplates(file: string, source: string): string[] {
  const texts: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
      const { template } = node;
      const parts = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
      // Attributes that other code inserts into a tag.
      if (/^\s[a-z-]+(?:=|$)/.test(parts[0] ?? '')) return;
      // A value becomes a character that no text contains, so that a tag with values remains one tag.
      const markup = parts.join('\u0000').replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
      for (const [, name = '', value = ''] of markup.matchAll(/ ([a-z-]+)="([^"]*)"/g))
        if (READ.includes(name)) texts.push(value);
      texts.push(
        ...markup
          .replace(/<[^>]*>/g, '\u0000')
          .replace(/&\w+;/g, ' ')
          .split('\u0000'),
      );
    }
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS));
  return texts;
}
