import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#shared/contract/languages.ts';
import { getPageLanguage } from '#storefront/browser/page-language.ts';
import { ErrorBoundary } from '../islands/island.tsx';

/**
 * Mounts a component at the end of the page on the first call with this id. For dialogs and notices that no page shows
 * before an interaction.
 */
export function mountOnce(
  id: string,
  Component: ComponentType<{ readonly language: Language }>,
): void {
  if (document.getElementById(id)) return;
  const root = document.createElement('div');
  root.id = id;
  document.body.append(root);
  const language = getPageLanguage();
  createRoot(root).render(
    <ErrorBoundary language={language}>
      <Component language={language} />
    </ErrorBoundary>,
  );
}
