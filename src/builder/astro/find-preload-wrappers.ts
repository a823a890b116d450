import { listNodes, type SyntaxNode, type TextRange } from './syntax-nodes.ts';

interface Wrapper extends SyntaxNode {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (SyntaxNode & { readonly body?: SyntaxNode })[];
}

const isWrapper = (node: SyntaxNode): node is Wrapper =>
  node.type === 'CallExpression' && /^__vitePreload\b/.test((node as Wrapper).callee.name ?? '');

/** Returns what to remove so that `__vitePreload(() => import(x), …)`, which Vite writes around each `import()`, is `import(x)`. */
export const findPreloadWrappers = (program: unknown): TextRange[] =>
  [...listNodes(program)].filter(isWrapper).flatMap(({ start, end, arguments: [load] }): TextRange[] =>
    load?.type === 'ArrowFunctionExpression' && load.body && load.body.type !== 'BlockStatement'
      ? [
          [start, load.body.start],
          [load.body.end, end],
        ]
      : [],
  );
