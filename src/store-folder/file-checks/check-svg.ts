import { SaxesParser } from 'saxes';
import { getBracketDepth } from './nesting-depth.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** What is wrong in an SVG file. */
export interface SvgIssue {
  /** A place such as `line 4, column 7`, or '' for the whole drawing. */
  readonly place: string;
  readonly message: string;
}

/** Elements that load another file, and the attributes that name it. */
const LOADING = new Set(['image', 'use', 'feImage']);
const ADDRESS = /^(?:href|xlink:href)$/;

/** Renderers read no more. The parser looks up a namespace in all elements around: its time grows with the square of the depth. */
const MAX_DEPTH = 256;
/** A drawing of 4 MB has this many when it is drawn by hand. Renderers need a second for them. */
const MAX_ELEMENTS = 100_000;
/** Renderers call themselves for each bracket of a style in another one, until their memory for calls ends. */
const MAX_BRACKETS = 100;
class LimitError extends Error {}

/** An absolute length: `120`, `12.5mm`. A percentage is no size. */
const LENGTH =
  /^\s*\+?((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)\s*(?:px|pt|pc|mm|cm|in|q|em|ex|rem)?\s*$/i;

/**
 * Checks that an SVG file is well-formed XML with the size that browsers and the mockup composer need, and loads no other
 * file. Returns the first syntax error, or all other issues.
 */
export function findSvgIssues(content: Buffer): SvgIssue[] {
  const issues: SvgIssue[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let syntaxError: SvgIssue | undefined;
  let depth = 0;
  let elements = 0;
  const place = () => `line ${parser.line}, column ${parser.column}`;
  // The parser continues after an error, with followers of the same error.
  parser.on('error', ({ message }) => {
    const [, line, column, text = message] = /^(?:.*?:)?(\d+):(\d+): (.*)$/s.exec(message) ?? [];
    syntaxError ??= {
      place: line ? `line ${line}, column ${column}` : '',
      message: `expected well-formed XML, got an error: ${text.replace(/\.$/, '')}${describeFix(text)}`,
    };
  });
  parser.on('doctype', (doctype) => {
    // Drawing programs define namespaces as entities.
    for (const declaration of doctype.split('<!ENTITY').slice(1)) {
      const [start = '', name, quote] = /^\s+([\w.-]+)\s+(["'])/.exec(declaration) ?? [];
      const end = quote ? declaration.indexOf(quote, start.length) : -1;
      if (name && end >= 0) parser.ENTITIES[name] = declaration.slice(start.length, end);
    }
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth++;
    elements++;
    if (depth > MAX_DEPTH)
      throw new LimitError(`expected at most ${MAX_DEPTH} elements inside each other`);
    if (elements > MAX_ELEMENTS) throw new LimitError(`expected at most ${MAX_ELEMENTS} elements`);
    for (const { value } of Object.values(attributes)) checkBrackets(value);
    if (depth === 1) {
      const issue = findRootIssue(local, uri, (name) => attributes[name]?.value);
      if (issue) issues.push({ place: `line ${parser.line}`, message: issue });
    }
    if (uri !== SVG_NAMESPACE || !LOADING.has(local)) return;
    const address = Object.entries(attributes)
      .find(([name]) => ADDRESS.test(name))?.[1]
      .value.trim();
    if (!address || /^(?:#|data:)/i.test(address)) return;
    const message = `expected <${local}> with content of this file (data:… or #id), got "${address.slice(0, 80)}", which is not loaded`;
    issues.push({ place: place(), message });
  });
  parser.on('text', checkBrackets);
  parser.on('cdata', checkBrackets);
  parser.on('closetag', () => {
    depth--;
  });
  try {
    parser.write(decodeXml(content)).close();
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return [{ place: place(), message: error.message }];
  }
  return syntaxError ? [syntaxError] : issues;
}

function checkBrackets(text: string): void {
  if (getBracketDepth(text) > MAX_BRACKETS)
    throw new LimitError(`expected at most ${MAX_BRACKETS} brackets inside each other`);
}

/** What to do about an error that programs and people often make. */
function describeFix(error: string): string {
  if (/namespace prefix/.test(error)) return ': export the drawing again as plain SVG';
  return /entity/.test(error) ? ': write the character itself, and &amp; for &' : '';
}

function findRootIssue(
  name: string,
  namespace: string,
  attribute: (name: string) => string | undefined,
): string | undefined {
  if (name !== 'svg') return `expected <svg> as its outermost element, got <${name}>`;
  if (namespace !== SVG_NAMESPACE)
    return `expected xmlns="${SVG_NAMESPACE}" in <svg>: without it, browsers show no picture`;
  const viewBox = attribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  if (viewBox && (viewBox.length !== 4 || viewBox.some((side) => !Number.isFinite(side))))
    return `expected viewBox="0 0 width height", got "${attribute('viewBox')}"`;
  const sides =
    viewBox?.slice(2) ?? ['width', 'height'].map((side) => parseLength(attribute(side)));
  if (sides.some((side) => side === undefined))
    return 'expected a size: viewBox="0 0 width height", or width and height without %';
  return sides.some((side) => Number(side) <= 0)
    ? 'expected a width and height above 0'
    : undefined;
}

function parseLength(text: string | undefined): number | undefined {
  const [, digits] = LENGTH.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Decodes XML from the encoding of its declaration, UTF-8 without one. */
function decodeXml(content: Buffer): string {
  const [, declared = 'utf-8'] =
    /^(?:\xef\xbb\xbf)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
      content.toString('latin1', 0, 200),
    ) ?? [];
  try {
    return new TextDecoder(declared).decode(content);
  } catch {
    return content.toString('utf8');
  }
}
