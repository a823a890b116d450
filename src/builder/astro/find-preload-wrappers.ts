import { listNodes, type SyntaxNode, type TextRange } from './syntax-nodes.ts';

interface Wrapper extends SyntaxNode {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (SyntaxNode & { readonly body?: Body })[];
}
interface Body extends SyntaxNode {
  /** The statements of a block. */
  readonly body?: readonly Statement[];
}
interface Statement extends SyntaxNode {
  readonly declarations?: readonly {
    readonly init?: SyntaxNode & { readonly argument?: SyntaxNode };
  }[];
}

const isWrapper = (node: SyntaxNode): node is Wrapper =>
  node.type === 'CallExpression' && /^__vitePreload\b/.test((node as Wrapper).callee.name ?? '');

/** Returns the promise of the module that a wrapper waits for. */
function findModule({ type, body }: SyntaxNode & { readonly body?: Body }): SyntaxNode | undefined {
  if (type !== 'ArrowFunctionExpression' || !body) return undefined;
  if (body.type !== 'BlockStatement') return body;
  // Vite names the exports that are used: `async () => { const { run } = await import(x); return { run }; }`.
  const [declaration, end, ...others] = body.body ?? [];
  const value = declaration?.declarations?.[0]?.init;
  const isOfVite =
    others.length === 0 && end?.type === 'ReturnStatement' && value?.type === 'AwaitExpression';
  return isOfVite ? value.argument : undefined;
}

/** Returns what to remove so that `__vitePreload(() => import(x), …)`, which Vite writes around each `import()`, is `import(x)`. */
export const findPreloadWrappers = (program: unknown): TextRange[] =>
  [...listNodes(program)]
    .filter(isWrapper)
    .flatMap(({ start, end, arguments: [load] }): TextRange[] => {
      const module = load && findModule(load);
      return module
        ? [
            [start, module.start],
            [module.end, end],
          ]
        : [];
    });
