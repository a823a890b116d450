import { parse } from '@astrojs/compiler-rs';
import { toFields, toList } from '../untyped-json.ts';

/** Code in the markup of a page, which browsers do not run. */
interface InlineCode {
  /** Index in the text. */
  readonly at: number;
  readonly message: string;
}

const BLOCKED = "which the shop's content security policy blocks";
/** Types of scripts that browsers run. A script of another type is data. */
const CODE_TYPE =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;
/** Attributes that hold an address which browsers open. */
const ADDRESS = /^(?:href|src|action|formaction)$/i;

/**
 * Finds inline scripts, event handlers and `javascript:` addresses in the source of an Astro page. The build bundles a `<script>`
 * that has no other attribute than `src`.
 */
export function findInlineCode(source: string): InlineCode[] {
  const found: InlineCode[] = [];
  const nodes: unknown[] = [parse(source).ast];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    nodes.push(...Object.values(node));
    if (toFields(node).type !== 'JSXOpeningElement') continue;
    const name = toFields(toFields(node).name).name;
    // Components decide what they do with their attributes.
    if (typeof name !== 'string' || !/^[a-z]/.test(name)) continue;
    const attributes = toList(toFields(node).attributes).map(toAttribute);
    const script = name === 'script' ? describeScript(attributes) : undefined;
    if (script !== undefined) found.push({ at: Number(toFields(node).start), message: script });
    for (const attribute of attributes) {
      const message = describeAttribute(attribute);
      if (message !== undefined) found.push({ at: attribute.at, message });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

interface Attribute {
  readonly at: number;
  /** '' for a spread. */
  readonly name: string;
  /** Undefined for an expression. */
  readonly text: string | undefined;
}

function toAttribute(node: unknown): Attribute {
  const { name, value, start } = toFields(node);
  const { name: text } = toFields(name);
  const literal = toFields(value).value;
  return {
    at: Number(start),
    name: typeof text === 'string' ? text.toLowerCase() : '',
    text: typeof literal === 'string' ? literal : undefined,
  };
}

function describeScript(attributes: readonly Attribute[]): string | undefined {
  if (attributes.every(({ name }) => name === 'src')) return undefined;
  const type = attributes.find(({ name }) => name === 'type');
  const hasSource = attributes.some(({ name }) => name === 'src');
  if (hasSource || (type && !CODE_TYPE.test((type.text ?? '').trim()))) return undefined;
  return `expected a <script> without attributes, whose code the build bundles, got an inline script, ${BLOCKED}`;
}

function describeAttribute({ name, text = '' }: Attribute): string | undefined {
  if (/^on[a-z]/.test(name))
    return `expected a <script> that adds an event listener, got the attribute ${name}, ${BLOCKED}`;
  if (ADDRESS.test(name) && /^\s*javascript:/i.test(text))
    return `expected an address, got "javascript:", ${BLOCKED}`;
  return undefined;
}
