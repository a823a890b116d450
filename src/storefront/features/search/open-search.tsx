import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { getPageLanguage } from '#storefront/browser/page-language.ts';
import { Dialog } from '#storefront/components/dialog/Dialog.tsx';
import { ErrorBoundary } from '#storefront/components/islands/island.tsx';
import { loadMessages, loadProductTerms } from '#texts/load-messages.ts';
import { createTranslator, type Translator } from '#texts/translator.ts';
import { SEARCH_DIALOG, SearchField } from './SearchField.tsx';
import { useSearch } from './use-search.ts';

let reopen: (() => void) | undefined;

/** Opens the search field of the header, with suggestions. A term leads to the search page. */
export async function openSearch(): Promise<void> {
  if (reopen) return reopen();
  const language = getPageLanguage();
  const [messages, terms] = await Promise.all([
    loadMessages(language.locale),
    loadProductTerms(language.locale),
  ]);
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <ErrorBoundary language={language}>
      <HeaderSearch t={createTranslator(messages, language, terms)} />
    </ErrorBoundary>,
  );
}

function HeaderSearch({ t }: { readonly t: Translator }) {
  const [open, setOpen] = useState(true);
  const { search, load } = useSearch(undefined);
  useEffect(() => {
    load();
    reopen = () => setOpen(true);
  }, [load]);
  const show = (term: string) =>
    location.assign(`${t.href('/search')}?${new URLSearchParams({ searchterm: term })}`);
  return (
    <Dialog
      id="search-modal"
      title={t('search.title')}
      open={open}
      onClose={() => setOpen(false)}
      closeLabel={t('search.close')}
      className={SEARCH_DIALOG}
    >
      <SearchField
        id="header-search"
        term=""
        placeholder={t('search.label')}
        search={search}
        load={load}
        onSearch={show}
        isInline
        t={t}
      />
    </Dialog>
  );
}
