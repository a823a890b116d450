import type { ReactNode } from 'react';
import { renderElements } from './render-elements.ts';

interface Part {
  /** As it was drawn: scripts change the elements after that. */
  readonly html: string;
  readonly elements: readonly Element[];
}
const parts = new Map<string, Part>();

interface Place {
  /** What the build wrote there, if anything. */
  readonly built: readonly Element[];
  /** Puts elements where the build has none to replace. */
  readonly insert: (elements: readonly Element[]) => void;
}

/** Draws a part of the page over what stands there. Says whether anything was changed: one that looks the same is kept. */
export function replacePart(name: string, node: ReactNode, { built, insert }: Place): boolean {
  const elements = renderElements(node);
  const html = elements.map(({ outerHTML }) => outerHTML).join('');
  const before = parts.get(name);
  if (before?.html === html) return false;
  const old = before?.elements ?? built;
  const [first] = old;
  if (first?.isConnected) first.before(...elements);
  else insert(elements);
  for (const element of old) element.remove();
  parts.set(name, { html, elements });
  return true;
}
