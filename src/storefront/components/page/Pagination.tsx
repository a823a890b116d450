import type { MouseEvent } from 'react';
import { getGridPagePath, getPagingWindow } from '#shared/rules/catalog/paging.ts';
import type { Translator } from '#texts/translator.ts';
import { Icon } from '../media/Icon.tsx';

interface Props {
  /** Path of the first page. */
  readonly path: string;
  readonly page: number;
  readonly pages: number;
  readonly t: Translator;
  /** Address of a page, where it is not `{path}/page/{number}`. */
  readonly hrefOf?: (page: number) => string;
  /** Is called when a link is followed, in place of the browser's navigation. */
  readonly onTurn?: (page: number) => void;
}

const cell = 'inline-grid place-items-center min-w-44px h-44px px-8px no-underline tabular-nums';

/** Links to the previous, current and next page, and on wide screens to the first and last. Null for a single page. */
export function Pagination({ path, page, pages, t, hrefOf, onTurn }: Props) {
  if (pages <= 1) return null;
  const { previous, next, numbers, first, last } = getPagingWindow(page, pages);
  const getHref = (number: number) =>
    hrefOf ? hrefOf(number) : t.href(getGridPagePath(path, number));
  const turnTo =
    onTurn &&
    ((number: number) => (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onTurn(number);
    });
  const renderEndLink = (to: number) => (
    <li className="max-mobileLg:hidden">
      <a
        href={getHref(to)}
        onClick={turnTo?.(to)}
        className={`${cell} hover:underline`}
        aria-label={t('grid.page', { page: to })}
      >
        {to}
      </a>
    </li>
  );
  const gap = (
    <li aria-hidden="true" className="max-mobileLg:hidden text-muted px-4px">
      …
    </li>
  );
  return (
    <nav aria-label={t('grid.pagination')} className="pt-56px">
      <ul role="list" className="flex items-center justify-center gap-4px">
        {previous && (
          <li>
            <a
              href={getHref(previous)}
              onClick={turnTo?.(previous)}
              rel="prev"
              className={cell}
              aria-label={t('grid.previous')}
            >
              <Icon name="previous" />
            </a>
          </li>
        )}
        {first && renderEndLink(first)}
        {first && first < page - 2 && gap}
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={getHref(number)}
              onClick={turnTo?.(number)}
              aria-label={t('grid.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              className={`${cell} hover:underline aria-[current=page]:bg-accent aria-[current=page]:text-on-accent aria-[current=page]:no-underline`}
            >
              {number}
            </a>
          </li>
        ))}
        {last && last > page + 2 && gap}
        {last && renderEndLink(last)}
        {next && (
          <li>
            <a
              href={getHref(next)}
              onClick={turnTo?.(next)}
              rel="next"
              className={cell}
              aria-label={t('grid.next')}
            >
              <Icon name="next" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
