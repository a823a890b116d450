import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Elements of a component as the build writes them: React lets go of them, the page's own scripts make them work. */
export function renderElements(node: ReactNode): Element[] {
  const box = document.createElement('div');
  flushSync(() => createRoot(box).render(node));
  return [...box.children];
}
