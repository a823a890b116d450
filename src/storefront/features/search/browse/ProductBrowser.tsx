import { useRef } from 'react';
import { countPages } from '#shared/rules/catalog/paging.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import { FILTER_BUTTON } from '#storefront/components/page/CollectionView.tsx';
import { Pagination } from '#storefront/components/page/Pagination.tsx';
import { Grid } from '#storefront/components/product/Grid.tsx';
import type { Translator } from '#texts/translator.ts';
import { NO_FILTERS, type ProductFilters, type ProductResult } from '../product-query.ts';
import { type BrowseState, hasChoice, writeBrowseQuery } from './browse-address.ts';
import { type ActiveFilter, describeFilters } from './describe-filters.ts';
import { FilterDialog } from './FilterDialog.tsx';
import type { ChangeBrowseState } from './use-browse-state.ts';

interface Props {
  readonly result: ProductResult;
  readonly state: BrowseState;
  readonly change: ChangeBrowseState;
  /** Name of the list, for analytics. */
  readonly list: string;
  readonly isSearch: boolean;
  /** Text that says how many products there are. */
  readonly countText: string;
  readonly t: Translator;
  /** Whether only the dialog is shown, because the products are in the built page. */
  readonly isListHidden?: boolean;
  /** Whether the dialog is open. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Products of a search or a collection, with filters, sorting and pages. The address contains all choices. */
export function ProductBrowser(props: Props) {
  const {
    result,
    state,
    change,
    list,
    isSearch,
    countText,
    isListHidden = false,
    open,
    onOpenChange,
    t,
  } = props;
  const top = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether the open dialog has changed the address: its further changes are the same step for Back. */
  const hasChanged = useRef(false);
  const { currency } = getPageContext();
  const { filters, sort, page } = state;
  const active = describeFilters(filters, result.facets, currency, t);
  const pages = countPages(result.total);

  const changeInDialog: ChangeBrowseState = (changed) => {
    change(changed, hasChanged.current ? 'replace' : 'push');
    hasChanged.current = true;
  };
  const close = () => {
    hasChanged.current = false;
    onOpenChange(false);
    // The button that opened the dialog may be in the built part, which is hidden now.
    if (!isListHidden) button.current?.focus({ preventScroll: true });
  };
  const turnPage = (number: number) => {
    change({ page: number });
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  };
  const hrefOf = (number: number) =>
    location.pathname + (writeBrowseQuery({ ...state, page: number }, location.search) || '?');

  return (
    <>
      <div ref={top} tabIndex={-1} hidden={isListHidden} className="scroll-mt-80px [outline:none]!">
        <div className="flex flex-wrap items-center justify-between gap-12px mb-16px">
          <p role="status" className="text-s text-muted">
            {countText}
            {pages > 1 && `, ${t('grid.pageOf', { page: Math.min(page, pages), pages })}`}
          </p>
          <button
            ref={button}
            type="button"
            className={FILTER_BUTTON}
            onClick={() => onOpenChange(true)}
          >
            {t('filter.open')}
          </button>
        </div>
        <ActiveFilters active={active} onRemove={(without) => change({ filters: without })} t={t} />
        {result.total === 0 && <p className="text-l leading-snug py-36px">{t('filter.none')}</p>}
        {result.tiles.length > 0 && <Grid tiles={result.tiles} list={list} t={t} level={2} />}
        <Pagination
          path=""
          hrefOf={hrefOf}
          onTurn={turnPage}
          page={Math.min(page, pages)}
          pages={pages}
          t={t}
        />
      </div>
      <FilterDialog
        open={open}
        onClose={close}
        result={result}
        filters={filters}
        sort={sort}
        isSearch={isSearch}
        currency={currency}
        onFilter={(chosen) => changeInDialog({ filters: chosen })}
        onSort={(chosen) => changeInDialog({ sort: chosen })}
        onClear={() => hasChoice(state) && changeInDialog({ filters: NO_FILTERS, sort: 'best' })}
        t={t}
      />
    </>
  );
}

interface ActiveProps {
  readonly active: readonly ActiveFilter[];
  readonly onRemove: (without: ProductFilters) => void;
  readonly t: Translator;
}

const ActiveFilters = ({ active, onRemove, t }: ActiveProps) =>
  active.length > 0 && (
    <ul role="list" aria-label={t('filter.active')} className="flex flex-wrap gap-8px mb-20px">
      {active.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={t('filter.remove', { value: label })}
            onClick={() => onRemove(without)}
            className="inline-flex items-center gap-8px min-h-44px px-14px border-1 border-ink cursor-pointer"
          >
            {label} <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
