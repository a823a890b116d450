import { listNodes, type SyntaxNode, type TextRange } from './syntax-nodes.ts';

interface Property extends SyntaxNode {
  readonly key?: { readonly name?: string };
}
interface ObjectNode extends SyntaxNode {
  readonly properties: readonly Property[];
}

/** What `defineCall` describes for people. A browser does not read it. */
const TEXTS: readonly unknown[] = ['summary', 'tag', 'errors'];
const CALL_KEYS = ['name', 'method', 'path', 'summary', 'tag', 'response'];

const hasKeys = ({ properties }: ObjectNode): boolean =>
  CALL_KEYS.every((name) => properties.some(({ key }) => key?.name === name));

const isCall = (node: SyntaxNode): node is ObjectNode =>
  node.type === 'ObjectExpression' && hasKeys(node as ObjectNode);

/** Returns where the calls of the contract have texts that only the API document needs. */
export const findCallTexts = (program: unknown): TextRange[] =>
  [...listNodes(program)].filter(isCall).flatMap(({ properties, end }) =>
    properties.flatMap(({ key, start }, index): TextRange[] =>
      // Up to the next property, so that the comma is removed too.
      TEXTS.includes(key?.name) ? [[start, properties[index + 1]?.start ?? end - 1]] : [],
    ),
  );
