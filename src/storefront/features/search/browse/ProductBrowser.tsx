import { memo, useDeferredValue, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { countPages } from '#shared/rules/catalog/paging.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { Dialog } from '#storefront/components/dialog/Dialog.tsx';
import { Icon } from '#storefront/components/media/Icon.tsx';
import {
  FILTER_BUTTON,
  FILTER_PANEL,
  FILTERS_BESIDE,
} from '#storefront/components/page/filter-classes.tsx';
import { Pagination } from '#storefront/components/page/Pagination.tsx';
import { Grid } from '#storefront/components/product/Grid.tsx';
import type { Translator } from '#texts/translator.ts';
import { NO_FILTERS, type ProductFilters, type ProductResult } from '../product-query.ts';
import { type BrowseState, hasChoice, writeBrowseQuery } from './browse-address.ts';
import { type ActiveFilter, describeFilters } from './describe-filters.ts';
import { FilterFields } from './FilterFields.tsx';
import type { ChangeBrowseState } from './use-browse-state.ts';

/** A choice is shown before its products are known: the tiles of the last one are not rendered again. */
const Tiles = memo(Grid);

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
  /** The empty room for the filters in the built page. Without it they stand beside the products that are rendered here. */
  readonly panel?: HTMLElement;
  /** Whether the dialog of small screens is open. */
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
    panel,
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

  // Hidden tiles are rendered after the fields, and before the choice that shows them.
  const hasTiles = useDeferredValue(true, !isListHidden);
  const isWide = useWideScreen();

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
  const changeHere: ChangeBrowseState = isWide ? change : changeInDialog;
  const clear = () => hasChoice(state) && changeHere({ filters: NO_FILTERS, sort: 'best' });
  const fields = (
    <FilterFields
      result={result}
      filters={filters}
      sort={sort}
      isSearch={isSearch}
      currency={currency}
      onFilter={(chosen) => changeHere({ filters: chosen })}
      onType={(chosen) => changeHere({ filters: chosen }, 'replace')}
      onSort={(chosen) => changeHere({ sort: chosen })}
      t={t}
    />
  );
  const hrefOf = (number: number) =>
    location.pathname + (writeBrowseQuery({ ...state, page: number }, location.search) || '?');

  const products = (
    <div
      ref={top}
      tabIndex={-1}
      hidden={isListHidden}
      className="min-w-0 scroll-mt-80px [outline:none]!"
    >
      <div className="flex items-center justify-between gap-12px mb-16px">
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
      {result.total === 0 && (
        <p className="text-l leading-snug py-36px">
          {t('filter.none')}{' '}
          <button type="button" className="underline min-h-44px cursor-pointer" onClick={clear}>
            {t('filter.clear')}
          </button>
        </p>
      )}
      {hasTiles && result.tiles.length > 0 && (
        <Tiles tiles={result.tiles} list={list} t={t} level={2} hasFilters />
      )}
      <Pagination
        path=""
        hrefOf={hrefOf}
        onTurn={turnPage}
        page={Math.min(page, pages)}
        pages={pages}
        t={t}
      />
    </div>
  );
  const beside = (
    <>
      {fields}
      {hasChoice(state) && (
        <button type="button" className="button second w-full mt-12px" onClick={clear}>
          {t('filter.clear')}
        </button>
      )}
    </>
  );
  return (
    <>
      {panel ? (
        <>
          {isWide && createPortal(beside, panel)}
          {products}
        </>
      ) : (
        <div className={FILTERS_BESIDE}>
          <section className={FILTER_PANEL} aria-label={t('filter.open')}>
            {isWide && beside}
          </section>
          {products}
        </div>
      )}
      <Dialog
        id="filter-modal"
        title={t('filter.open')}
        open={open && !isWide}
        onClose={close}
        closeLabel={t('filter.close')}
        sheet
      >
        {fields}
        <div className="sticky bottom-[-28px] -mx-28px px-28px py-16px mt-12px bg-page border-t-1 flex flex-wrap gap-12px">
          <button type="button" className="button flex-1" onClick={close}>
            {t.count('filter.show', result.total)}
          </button>
          <button type="button" className="button second" onClick={clear}>
            {t('filter.clear')}
          </button>
        </div>
      </Dialog>
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

/** As `tabletLg` in the style sheet, from which filters are beside the grid. */
const WIDE_SCREEN = '(min-width: 1040px)';

/** Whether the window has room for filters beside the products. False in built pages. */
const useWideScreen = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(WIDE_SCREEN);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(WIDE_SCREEN).matches,
    () => false,
  );
