import type { CollectionNode } from '#contract/store.ts';
import type { Furniture } from '../furniture.ts';
import { Icon } from '../Icon.tsx';

function MenuLinks({ nodes, base }: { readonly nodes: readonly CollectionNode[]; readonly base: string }) {
  return nodes.map(({ name, slug, collections }) => (
    <li key={slug} className="relative group">
      <a
        href={`${base}/${slug}`}
        className="flex items-center min-h-44px px-14px no-underline font-600 hover:underline underline-offset-6 decoration-2"
      >
        {name}
      </a>
      {collections.length > 0 && (
        <ul
          role="list"
          className="hidden group-hover:block group-focus-within:block absolute left-0 top-full min-w-200px py-8px bg-header-bg text-header-ink border-1 border-line"
        >
          <MenuLinks nodes={collections} base={`${base}/${slug}`} />
        </ul>
      )}
    </li>
  ));
}

function Logo({ theme, t }: Furniture) {
  const { logo, logoLink } = theme.content.header;
  return (
    <a
      href={logoLink ?? '/'}
      className="no-underline inline-flex items-center min-h-44px"
      aria-label={t('site.home', { store: theme.brand })}
    >
      {logo ? (
        <img src={logo} alt="" className="h-22px tabletSm:h-26px w-auto" width="160" height="26" />
      ) : (
        <span className="font-heading font-800 text-xl uppercase leading-none">{theme.brand}</span>
      )}
    </a>
  );
}

function MobileMenu({ navigation, theme, t }: Furniture) {
  return (
    <nav
      id="menu"
      popover="auto"
      aria-label={t('site.menu')}
      className="m-0 fixed inset-0 h-100dvh w-full max-w-420px bg-header-bg text-header-ink p-20px overflow-y-auto backdrop:bg-[rgb(0_0_0/0.5)]"
    >
      <div className="flex justify-between items-center mb-24px">
        <p className="font-heading font-800 uppercase text-l">{t('site.explore')}</p>
        <button
          type="button"
          className="icon-button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t('site.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul role="list" className="flex flex-col">
        {navigation.map(({ name, slug, collections }) => (
          <li key={slug} className="border-t-1 border-line py-4px">
            <a
              href={`/${slug}`}
              className="flex items-center min-h-52px no-underline font-heading font-800 uppercase text-xl"
            >
              {name}
            </a>
            {collections.map((child) => (
              <a
                key={child.slug}
                href={`/${slug}/${child.slug}`}
                className="flex items-center min-h-44px no-underline text-m"
              >
                {child.name}
              </a>
            ))}
          </li>
        ))}
      </ul>
      {theme.content.header.showSearch && (
        <a href="/search" className="mt-24px inline-flex gap-12px items-center min-h-44px no-underline">
          <Icon name="search" /> {t('site.search')}
        </a>
      )}
    </nav>
  );
}

/** Header template 1: logo left, collections in the middle, search and cart right; a menu button on small screens. */
export function Header1(props: Furniture) {
  const { theme, navigation, t } = props;
  const { showCategories, showSearch } = theme.content.header;
  return (
    <header className="sticky top-0 z-20 bg-header-bg text-header-ink border-b-1 border-line">
      <div className="wrap flex items-center justify-between gap-16px h-60px tabletMd:h-72px">
        <div className="flex items-center gap-4px">
          <button
            type="button"
            className="icon-button -ml-10px tabletMd:hidden"
            popoverTarget="menu"
            aria-label={t('site.menu')}
          >
            <Icon name="menu" />
          </button>
          <Logo {...props} />
        </div>
        {showCategories && (
          <nav aria-label={t('site.mainNavigation')} className="hidden tabletMd:block">
            <ul role="list" className="flex">
              <MenuLinks nodes={navigation} base="" />
            </ul>
          </nav>
        )}
        <div className="flex items-center -mr-10px">
          {showSearch && (
            <a href="/search" className="icon-button" aria-label={t('site.search')}>
              <Icon name="search" />
            </a>
          )}
          <a
            href="/cart"
            className="icon-button relative"
            data-cart-link
            data-cart-label={t('site.cartCount')}
            aria-label={t('site.cart')}
          >
            <Icon name="cart" />
            <span
              data-cart-count
              hidden
              className="absolute top-2px right-0 min-w-20px h-20px px-5px rounded-full bg-header-ink text-header-bg text-12px leading-20px font-700 text-center tabular-nums"
            />
          </a>
        </div>
      </div>
      <MobileMenu {...props} />
    </header>
  );
}
