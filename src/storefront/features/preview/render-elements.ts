import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Renders a component to elements without event handlers, as the build does. The page's own scripts add the behavior. */
export function renderElements(node: ReactNode): Element[] {
  const root = document.createElement('div');
  flushSync(() => createRoot(root).render(node));
  return [...root.children];
}
