import { listNodes, type SyntaxNode, type TextRange } from './syntax-nodes.ts';

interface Call extends SyntaxNode {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (SyntaxNode & { readonly properties?: readonly SyntaxNode[] })[];
}
interface Import extends SyntaxNode {
  readonly specifiers: readonly { readonly local: { readonly name: string } }[];
}

/** Rolldown's function that creates the namespace of a module: the object that `import()` resolves to. */
const CREATE = '__exportAll';

const isCreation = (node: SyntaxNode): node is Call =>
  node.type === 'CallExpression' && (node as Call).callee.name === CREATE;

const isImport = (node: SyntaxNode): node is Import =>
  node.type === 'ImportDeclaration' &&
  (node as Import).specifiers.length === 1 &&
  (node as Import).specifiers[0]?.local.name === CREATE;

/**
 * Returns the ranges to cut so that `__exportAll({})`, which Rolldown writes for a module without exports, becomes `{}`. Without
 * other calls of the function its import is cut too, and with it the request for Rolldown's file.
 */
export function findEmptyNamespaces(program: unknown): TextRange[] {
  const nodes = [...listNodes(program)];
  const all = nodes.filter(isCreation);
  const empty = all.flatMap(({ start, end, arguments: [members, ...more] }) =>
    members?.properties?.length === 0 && more.length === 0 ? [{ start, end, members }] : [],
  );
  const cuts = empty.flatMap(({ start, end, members }): TextRange[] => [
    [start, members.start],
    [members.end, end],
  ]);
  const imports = empty.length > 0 && empty.length === all.length ? nodes.filter(isImport) : [];
  return [...cuts, ...imports.map(({ start, end }): TextRange => [start, end])];
}
