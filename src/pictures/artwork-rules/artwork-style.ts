import { fail, ok, type Result } from '#shared/utils/result.ts';
import { isAllowedProperty, isRead, READ_PROPERTIES, type ReadProperty } from './allowed.ts';
import type { Artwork, ArtworkElement, ArtworkIssue } from './parse-artwork.ts';
import { readUrlReferences } from './references.ts';

/** Values that a property may have on an element. Which of them applies is not decided. */
export type Candidates = ReadonlyMap<ReadProperty, readonly string[]>;

interface Rule {
  readonly selector: string;
  readonly declarations: readonly (readonly [string, string])[];
}

/** More would take long to match, in the renderer as well. */
const MAX_MATCHES = 500_000;
const MAX_VALUE_LENGTH = 2_000;
const SIMPLE_SELECTOR = /^(?:\*|[\w-]*(?:[.#][\w-]+)?)$/;

/** Returns the candidates of every element, from its attributes, its `style` and the style sheets. */
export function readStyles({
  elements,
}: Artwork): Result<ReadonlyMap<ArtworkElement, Candidates>, ArtworkIssue> {
  const rules: Rule[] = [];
  for (const element of elements) {
    if (element.name !== 'style') continue;
    const parsed = parseSheet(element.text);
    if (!parsed.ok) return fail({ place: `line ${element.line}`, message: parsed.error });
    rules.push(...parsed.value);
  }
  if (rules.length * elements.length > MAX_MATCHES)
    return fail({
      place: '',
      message: `expected fewer style rules for this many elements, got ${rules.length}`,
    });
  const styles = new Map<ArtworkElement, Candidates>();
  for (const element of elements) {
    const inline = parseDeclarations(element.attributes.get('style') ?? '');
    if (!inline.ok) return fail({ place: `line ${element.line}`, message: inline.error });
    const found = new Map<ReadProperty, string[]>();
    const add = ([name, text]: readonly [string, string]) => {
      if (!isRead(name)) return;
      const value = text.replace(/\s*!\s*important$/i, '');
      const values = found.get(name);
      if (values) values.push(value);
      else found.set(name, [value]);
    };
    for (const name of READ_PROPERTIES) {
      const value = element.attributes.get(name)?.trim();
      if (value === undefined) continue;
      if (!isPlainValue(value))
        return fail({
          place: `line ${element.line}`,
          message: `expected ${name} without escapes and comments`,
        });
      const message = findValueIssue(name, value);
      if (message) return fail({ place: `line ${element.line}`, message });
      add([name, value]);
    }
    const classes = new Set((element.attributes.get('class') ?? '').split(/\s+/));
    for (const rule of rules)
      if (mayMatch(rule.selector, element, classes))
        for (const declaration of rule.declarations) add(declaration);
    for (const declaration of inline.value) add(declaration);
    styles.set(element, found);
  }
  return ok(styles);
}

/** A selector that is not simple counts for every element. */
function mayMatch(
  selector: string,
  { name, attributes }: ArtworkElement,
  classes: ReadonlySet<string>,
): boolean {
  if (!SIMPLE_SELECTOR.test(selector)) return true;
  const [type = '', rest = ''] = selector.split(/[.#]/);
  if (type !== '' && type !== '*' && type !== name) return false;
  if (selector.includes('#')) return attributes.get('id') === rest;
  return rest === '' || classes.has(rest);
}

function parseSheet(text: string): Result<Rule[], string> {
  if (/[\\@]/.test(text))
    return fail(
      'expected a style sheet without @ rules and \\: write the properties as attributes',
    );
  const rules: Rule[] = [];
  for (const block of removeComments(text).split('}')) {
    if (block.trim() === '') continue;
    const at = block.indexOf('{');
    if (at < 0) return fail('expected rules such as .line { fill: none }');
    const declarations = parseDeclarations(block.slice(at + 1));
    if (!declarations.ok) return declarations;
    for (const selector of block.slice(0, at).split(',')) {
      rules.push({ selector: selector.trim(), declarations: declarations.value });
    }
  }
  return ok(rules);
}

/** Removes comments in linear time; an open comment ends with the text. */
function removeComments(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const from = text.indexOf('/*', at);
    if (from < 0) return rest + text.slice(at);
    rest += text.slice(at, from);
    const to = text.indexOf('*/', from + 2);
    at = to < 0 ? text.length : to + 2;
  }
  return rest;
}

/** Splits at every semicolon, at more places than a style parser does, so that no property is missed. */
function parseDeclarations(text: string): Result<[string, string][], string> {
  const declarations: [string, string][] = [];
  for (const declaration of text.split(';')) {
    if (declaration.trim() === '') continue;
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration.slice(at + 1).trim();
    if (at < 0 || !/^[\w-]+$/.test(name) || !isPlainValue(value))
      return fail(
        `expected properties such as "fill: none", got "${declaration.trim().slice(0, 60)}"`,
      );
    if (!isAllowedProperty(name))
      return fail(`expected a property of drawings, got "${name}" in a style`);
    const message = findValueIssue(name, value);
    if (message) return fail(message);
    declarations.push([name, value]);
  }
  return ok(declarations);
}

/** Whether a value has no escapes, comments and open quotes, so that it is read as it is written. */
const isPlainValue = (value: string): boolean =>
  value.length <= MAX_VALUE_LENGTH &&
  !/[\\{}]|\/\*/.test(value) &&
  ['"', "'"].every((quote) => value.split(quote).length % 2 === 1) &&
  value.split('(').length === value.split(')').length;

/** Properties whose value is not inherited unless they say so. */
const NOT_INHERITED: ReadonlySet<string> = new Set(['filter', 'mask', 'clip-path']);

function findValueIssue(name: string, value: string): string | undefined {
  if (!isRead(name)) return undefined;
  if (NOT_INHERITED.has(name) && /\binherit\b/i.test(value))
    return `expected ${name} without "inherit"`;
  const references = readUrlReferences(value);
  return references.ok ? undefined : references.error;
}
