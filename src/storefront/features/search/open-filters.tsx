import { createRoot } from 'react-dom/client';
import { getPageLanguage } from '#storefront/browser/page-language.ts';
import { ErrorBoundary } from '#storefront/components/islands/island.tsx';
import { loadMessages } from '#texts/load-messages.ts';
import { createLoadedTranslator } from '#texts/page-messages.ts';
import { CollectionBrowser } from './browse/CollectionBrowser.tsx';
import { loadSearch } from './load-search.ts';

let reopen: (() => void) | undefined;
let isStarted = false;

/**
 * Shows a collection with filters in place of its built grid, as soon as the search index has loaded. Rejects when it cannot be
 * loaded. The built grid returns when nothing is chosen. `placeholder` is the dialog that the shopper may have opened and closed
 * meanwhile.
 */
export async function openFilters(
  link: HTMLAnchorElement,
  panel: HTMLElement,
  isOpen: boolean,
  placeholder?: HTMLDialogElement | null,
): Promise<void> {
  if (reopen) return isOpen ? reopen() : undefined;
  const built = link.closest<HTMLElement>('[data-collection]');
  if (!built || isStarted) return;
  isStarted = true;
  link.setAttribute('aria-busy', 'true');
  try {
    const language = getPageLanguage();
    const [search, messages] = await Promise.all([
      loadSearch(undefined),
      loadMessages(language.locale),
    ]);
    const t = createLoadedTranslator(messages, language);
    const root = document.createElement('div');
    built.before(root);
    const { collection = '', list = '' } = built.dataset;
    createRoot(root).render(
      <ErrorBoundary language={language}>
        <CollectionBrowser
          search={search}
          collection={collection}
          list={list}
          built={built}
          panel={panel}
          startsOpen={isOpen && (placeholder?.open ?? true)}
          placeholder={placeholder}
          onReady={(open) => {
            reopen = open;
          }}
          t={t}
        />
      </ErrorBoundary>,
    );
  } catch (error) {
    isStarted = false;
    throw error;
  } finally {
    link.removeAttribute('aria-busy');
  }
}
