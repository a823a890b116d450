import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';
import type { Language } from '#shared/contract/languages.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { ErrorBoundary } from '../islands/island.tsx';

/**
 * Mounts a component at the end of the page on the first call with this id. For dialogs and notices that no page shows
 * before an interaction.
 */
export function mountOnce(id: string, Component: ComponentType<{ readonly language: Language }>): void {
  if (document.getElementById(id)) return;
  const root = document.createElement('div');
  root.id = id;
  document.body.append(root);
  const { locale, base } = getPageContext();
  const { contentLang } = document.documentElement.dataset;
  const language = { locale, base, ...(v.is(LocaleCode, contentLang) && { contentLang }) };
  createRoot(root).render(
    <ErrorBoundary language={language}>
      <Component language={language} />
    </ErrorBoundary>,
  );
}
