import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { getPageLanguage } from '#storefront/browser/page-language.ts';
import { ErrorBoundary } from '#storefront/components/islands/island.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import { parseBrowseQuery } from './browse/browse-address.ts';
import { CollectionBrowser, getCollectionQuery } from './browse/CollectionBrowser.tsx';
import { loadFilters } from './load-search.ts';

let reopen: (() => void) | undefined;
let isStarted = false;

/**
 * Shows a collection with filters in place of its built grid, as soon as the search index has loaded. Rejects when it cannot be
 * loaded. The built grid returns when nothing is chosen. `placeholder` is the dialog that the shopper may have opened and closed
 * meanwhile, `worker` the filter worker if it has been started.
 */
export async function openFilters(
  link: HTMLAnchorElement,
  panel: HTMLElement,
  isOpen: boolean,
  placeholder: HTMLDialogElement | null | undefined,
  worker: Worker | undefined,
): Promise<void> {
  if (reopen) return isOpen ? reopen() : undefined;
  const built = link.closest<HTMLElement>('[data-collection]');
  if (!built || isStarted) return;
  isStarted = true;
  link.setAttribute('aria-busy', 'true');
  try {
    const language = getPageLanguage();
    const { collection = '', list = '' } = built.dataset;
    const state = parseBrowseQuery(location.search);
    const query = getCollectionQuery(collection, state);
    const { search, first } = await loadFilters(query, worker);
    const root = document.createElement('div');
    built.before(root);
    // The panel has the built headings until there is something to choose. One of them may have the focus.
    const wasFocused = panel.contains(document.activeElement);
    panel.replaceChildren();
    // Its effects open the dialog before the next frame, in place of the placeholder.
    flushSync(() =>
      createRoot(root).render(
        <ErrorBoundary language={language}>
          <CollectionBrowser
            search={search}
            first={{ state, result: first }}
            collection={collection}
            list={list}
            built={built}
            panel={panel}
            startsOpen={isOpen && (placeholder?.open ?? true)}
            placeholder={placeholder}
            onReady={(open) => {
              reopen = open;
            }}
            t={getTranslator(language)}
          />
        </ErrorBoundary>,
      ),
    );
    if (wasFocused) panel.querySelector('select')?.focus();
  } catch (error) {
    isStarted = false;
    throw error;
  } finally {
    link.removeAttribute('aria-busy');
  }
}
