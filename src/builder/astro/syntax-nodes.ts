/** What a node of a syntax tree is here. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A part of a text, as offsets. */
export type TextRange = readonly [start: number, end: number];

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Yields a node and everything inside it. */
export function* listNodes(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const item of value) yield* listNodes(item);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) if (typeof child === 'object') yield* listNodes(child);
}

/** Removes parts of a text. They must not overlap. */
export function cutRanges(text: string, ranges: readonly TextRange[]): string {
  let result = text;
  for (const [start, end] of ranges.toSorted(([a], [b]) => b - a))
    result = result.slice(0, start) + result.slice(end);
  return result;
}
