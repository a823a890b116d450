import type { ReactNode } from 'react';
import { renderElements } from './render-elements.ts';

interface Part {
  /** HTML as rendered. Scripts change the elements later. */
  readonly html: string;
  readonly elements: readonly Element[];
}
const parts = new Map<string, Part>();

interface Place {
  /** Elements of the built page to replace, if any. */
  readonly built: readonly Element[];
  /** Inserts the elements when there are none to replace. */
  readonly insert: (elements: readonly Element[]) => void;
}

/** Renders a part of the page in place of its elements. Returns whether it has changed; an unchanged part is not replaced. */
export function replacePart(name: string, node: ReactNode, { built, insert }: Place): boolean {
  const elements = renderElements(node);
  const html = elements.map(({ outerHTML }) => outerHTML).join('');
  const before = parts.get(name);
  if (before?.html === html) return false;
  const previous = before?.elements ?? built;
  const [first] = previous;
  if (first?.isConnected) first.before(...elements);
  else insert(elements);
  for (const element of previous) element.remove();
  parts.set(name, { html, elements });
  return true;
}
