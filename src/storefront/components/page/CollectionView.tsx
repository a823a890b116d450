import type { ReactNode } from 'react';
import type { Breadcrumb, GridPage } from '#shared/rules/catalog/paging.ts';
import { SEARCH_ADDRESS_PATH } from '#shared/rules/search/search-address.ts';
import type { PhotoView } from '#storefront/rules/photo-view.ts';
import { getDiacriticsClass, getTitleFit } from '#storefront/rules/title-fit.ts';
import type { Translator } from '#texts/translator.ts';
import { getDialogClass } from '../dialog/Dialog.tsx';
import { Icon } from '../media/Icon.tsx';
import { Photo } from '../media/Photo.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { FILTER_BUTTON, FILTER_PANEL, FILTERS_BESIDE } from './filter-classes.tsx';
import { Pagination } from './Pagination.tsx';

interface Props {
  readonly collection: Breadcrumb & {
    readonly description?: string | undefined;
    readonly trail: readonly Breadcrumb[];
    readonly children: readonly Breadcrumb[];
  };
  readonly gridPage: GridPage;
  /** The photograph at the top of its first page. */
  readonly photo?: PhotoView | undefined;
  readonly t: Translator;
  /** Whether the shop has a search index, which its filters need. */
  readonly hasFilters?: boolean;
  /** The grid of its products. */
  readonly children: ReactNode;
}

/** Props of a collection's grid, besides its tiles and its list. */
export const COLLECTION_GRID = { eager: 2, level: 2 } as const;

/** How photographs of some shapes are shown. */
interface PhotoLayout {
  /** The smallest ratio of width to height. */
  readonly minRatio: number;
  /** Classes of the box of the photograph, which set its ratio on each width. */
  readonly box: string;
  /** Classes of the grid of photograph and title, and of the photograph's cell in it. Without them the title is below. */
  readonly grid?: string;
  readonly cell?: string;
  readonly sizes: string;
}

/** Beside the title from 840 px. */
const TALL = {
  grid: 'grid tabletSm:grid-cols-2 tabletSm:items-center tabletSm:gap-x-40px desktopSm:gap-x-64px tabletSm:pb-36px',
  cell: 'tabletSm:order-2',
  sizes: '(min-width: 1200px) 520px, (min-width: 840px) 50vw, 100vw',
};
/** Beside the title from 1200 px: below that, each half of the width is too small for a wide photograph. */
const WIDE = {
  grid: 'grid desktopSm:grid-cols-[5fr_7fr] desktopSm:items-center desktopSm:gap-x-64px desktopSm:pb-36px',
  cell: 'desktopSm:order-2',
  sizes: '(min-width: 1200px) 58vw, 100vw',
};
/** On wide screens, so that the first products begin in the first screen. */
const LOW = 'desktopSm:w-auto! desktopSm:h-[min(26rem,40svh)] desktopSm:ml-auto';

/**
 * The flattest first. Only a strip has the full width of a wide screen: others are beside the title, so that their subject is not cut
 * off.
 */
const PHOTO_LAYOUTS: readonly PhotoLayout[] = [
  {
    minRatio: 3,
    box: 'aspect-video mobileLg:aspect-[3/1] tabletLg:aspect-[4/1]',
    sizes: '(min-width: 1440px) 1400px, 100vw',
  },
  { minRatio: 2.2, box: 'aspect-[7/3]', ...WIDE },
  { minRatio: 1.6, box: 'aspect-video mobileLg:aspect-[2/1]', ...WIDE },
  { minRatio: 1, box: `aspect-[5/4] ${LOW}`, ...TALL },
  { minRatio: 0, box: `aspect-square ${LOW}`, ...TALL },
];

/** Up to this number of child collections, their links wrap on phones. More are in a row that scrolls. */
const WRAPPED_CHILDREN = 3;

/** Breadcrumbs of a collection. The last one, the page itself, has no link. */
export const getCollectionCrumbs = ({
  collection: { name, trail },
  t,
}: Pick<Props, 'collection' | 't'>) => [
  { name: t('site.homeCrumb'), href: t.href('/') },
  ...trail.slice(0, -1).map((step) => ({
    name: step.name,
    href: t.href(`/${step.path}`),
    lang: t.getTextLang(step.name),
  })),
  { name, lang: t.getTextLang(name) },
];

/** Title of a page of a collection. */
export const getCollectionTitle = ({
  collection: { name },
  gridPage: { page, pages },
  t,
}: Pick<Props, 'collection' | 'gridPage' | 't'>): string =>
  page === 1 ? name : `${name}, ${t('grid.pageOf', { page, pages })}`;

/** A page of a collection: title, description, child collections and products. `children` is the grid ({@link COLLECTION_GRID}). */
export function CollectionView({
  collection,
  gridPage,
  photo,
  t,
  hasFilters = false,
  children: grid,
}: Props) {
  const { path, name, description, children } = collection;
  const { page, pages, total } = gridPage;
  const shown = page === 1 ? photo : undefined;
  const layout =
    shown && PHOTO_LAYOUTS.find(({ minRatio }) => shown.width / shown.height >= minRatio);
  return (
    <div className="wrap">
      <Breadcrumbs label={t('site.breadcrumbs')} trail={getCollectionCrumbs({ collection, t })} />
      <div className={layout?.grid}>
        {shown && layout && (
          <div className={`mt-4px max-tabletSm:-mx-20px ${layout.cell ?? ''}`}>
            <Photo photo={shown} sizes={layout.sizes} eager className={layout.box} />
          </div>
        )}
        <div className={`${shown ? 'pt-24px' : 'pt-12px'} pb-36px flex flex-col gap-14px`}>
          <h1
            lang={t.getTextLang(name)}
            className={`text-3xl ${getTitleFit(name)} ${getDiacriticsClass(name)}`}
          >
            {name}
          </h1>
          {page === 1 && description && (
            <p lang={t.getTextLang(description)} className="max-w-60ch">
              {description}
            </p>
          )}
          {children.length > 0 && (
            <nav aria-label={t('collection.within', { name })}>
              <ul
                role="list"
                className={`flex gap-8px mt-2px py-4px ${children.length <= WRAPPED_CHILDREN ? 'flex-wrap' : 'mobileLg:flex-wrap max-mobileLg:overflow-x-auto max-mobileLg:-mx-20px max-mobileLg:px-20px [scrollbar-width:none]'}`}
              >
                {children.map((child) => (
                  <li key={child.path} className="shrink-0 max-w-full">
                    <a
                      href={t.href(`/${child.path}`)}
                      lang={t.getTextLang(child.name)}
                      className="button second min-h-44px! px-18px! py-8px!"
                    >
                      {child.name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
      {total === 0 ? (
        <div className="py-64px flex flex-col items-start gap-24px">
          <p className="text-l leading-snug">{t('collection.empty')}</p>
          <a href={t.href('/#new-arrivals')} className="button second">
            {t('home.newArrivals')}
          </a>
        </div>
      ) : (
        <WithFilters isShown={hasFilters && total > 1} t={t}>
          <div data-collection={path.split('/').at(-1)} data-list={path}>
            <div className="flex items-center justify-between gap-12px mb-16px">
              <p className="text-s text-muted">
                {t.count('collection.count', total)}
                {/* A narrow phone has no space for it beside the filter button. */}
                {pages > 1 && (
                  <span className="max-mobileMd:hidden">{`, ${t('grid.pageOf', { page, pages })}`}</span>
                )}
              </p>
              {hasFilters && total > 1 && (
                <a href={t.href('/search')} data-filter className={FILTER_BUTTON}>
                  {t('filter.open')}
                </a>
              )}
            </div>
            {grid}
            <Pagination path={`/${path}`} page={page} pages={pages} t={t} />
          </div>
        </WithFilters>
      )}
    </div>
  );
}

interface WithFiltersProps {
  readonly isShown: boolean;
  readonly children: ReactNode;
  readonly t: Translator;
}

/** The products with the room for the filters beside them, which a script fills when a shopper comes to it (`start-filters.ts`). */
function WithFilters({ isShown, children, t }: WithFiltersProps) {
  if (!isShown) return children;
  return (
    <div className={FILTERS_BESIDE}>
      <section
        className={FILTER_PANEL}
        aria-label={t('filter.open')}
        data-filters={SEARCH_ADDRESS_PATH}
      >
        <a href={t.href('/search')} className="block font-650 no-underline pb-20px">
          {t('filter.open')}
        </a>
        {FILTER_FIELDS.map((field) => (
          <details key={field} className="tab border-t-1 [@media(scripting:none)]:hidden">
            <summary>
              {t(field)}
              <Icon name="down" />
            </summary>
          </details>
        ))}
      </section>
      <div className="min-w-0">{children}</div>
      <FilterPlaceholder t={t} />
    </div>
  );
}

const FILTER_FIELDS = ['filter.type', 'choice.color', 'choice.size', 'filter.price'] as const;

/** The dialog of the filters on small screens, which opens at once and shows the shape of its fields until they have loaded. */
const FilterPlaceholder = ({ t }: Pick<Props, 't'>) => (
  <dialog
    data-filter-placeholder
    closedby="any"
    aria-labelledby="filter-placeholder-title"
    aria-busy="true"
    className={getDialogClass(true)}
  >
    <form method="dialog" className="flex justify-between items-start gap-16px mb-16px">
      <h2 id="filter-placeholder-title" className="text-xl pt-6px">
        {t('filter.open')}
      </h2>
      <button type="submit" className="icon-button -mt-4px -mr-10px" aria-label={t('filter.close')}>
        <Icon name="close" />
      </button>
    </form>
    <p className="font-650 mb-6px">{t('filter.sort')}</p>
    <div className="h-48px bg-tile mb-20px" />
    {FILTER_FIELDS.map((field) => (
      <p key={field} className="border-t-1 py-14px font-650">
        {t(field)}
      </p>
    ))}
  </dialog>
);
