/** What a node of the syntax tree is here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Wrapper extends Node {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (Node & { readonly body?: Node })[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* listNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* listNodes(item);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) if (typeof child === 'object') yield* listNodes(child);
}

const isWrapper = (node: Node): node is Wrapper =>
  node.type === 'CallExpression' && /^__vitePreload\b/.test((node as Wrapper).callee.name ?? '');

/** Replaces `__vitePreload(() => import(x), …)`, which Vite writes around each `import()`, by `import(x)`. */
export function removePreloadWrappers(code: string, program: unknown): string {
  const cuts = [...listNodes(program)].filter(isWrapper).flatMap(({ start, end, arguments: [load] }) =>
    load?.type === 'ArrowFunctionExpression' && load.body && load.body.type !== 'BlockStatement'
      ? [
          [start, load.body.start],
          [load.body.end, end],
        ]
      : [],
  );
  let result = code;
  for (const [from = 0, to = 0] of cuts.sort(([a = 0], [b = 0]) => b - a))
    result = result.slice(0, from) + result.slice(to);
  return result;
}
