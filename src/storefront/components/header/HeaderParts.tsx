import { Icon } from '../media/Icon.tsx';
import {
  createCollectionItems,
  createNavigationItems,
  type NavigationItem,
} from '../navigation-items.ts';
import type { PageChrome } from '../page-chrome.ts';

interface ItemsProps {
  readonly items: readonly NavigationItem[];
}

const getKey = ({ href, text }: NavigationItem) => `${href} ${text}`;

interface ItemProps {
  readonly item: NavigationItem;
  /** Undefined where the list styles its entries (`styles/components.css`). */
  readonly className?: string | undefined;
}

/** The link of an entry, or its text when it leads nowhere. */
function ItemText({ item: { href, text, lang }, className }: ItemProps) {
  return href === undefined ? (
    <span lang={lang} className={className}>
      {text}
    </span>
  ) : (
    <a href={href} lang={lang} className={className}>
      {text}
    </a>
  );
}

function MenuLinks({ items, t }: ItemsProps & Pick<PageChrome, 't'>) {
  return items.map((item) => (
    <li key={getKey(item)} data-flyout={item.items.length > 0 ? '' : undefined}>
      <ItemText item={item} />
      {item.items.length > 0 && (
        <>
          {/* The list follows the element, because a closed element would hide it from the pointer too. */}
          <details name="flyout" className="flyout">
            <summary aria-label={t('site.flyout', { name: item.text })}>
              <Icon name="down" />
            </summary>
          </details>
          <ul role="list">
            <FlyoutLinks items={item.items} />
          </ul>
        </>
      )}
    </li>
  ));
}

/** All levels below an entry in one list. Deeper levels are indented, so that no flyout opens from a flyout. */
function FlyoutLinks({ items }: ItemsProps) {
  return items.map((item) => (
    <li key={getKey(item)}>
      <ItemText item={item} />
      {item.items.length > 0 && (
        <ul role="list">
          <FlyoutLinks items={item.items} />
        </ul>
      )}
    </li>
  ));
}

/** Entries of the menu of small screens. Each level is closed until its button is pressed, which needs no script. */
function FoldedLinks({
  items,
  depth,
  t,
}: ItemsProps & Pick<PageChrome, 't'> & { readonly depth: number }) {
  const textClass = depth === 0 ? 'heading text-xl min-h-52px' : undefined;
  return items.map((item) => (
    <li key={getKey(item)}>
      {(item.href !== undefined || item.items.length === 0) && (
        <ItemText item={item} className={textClass} />
      )}
      {item.items.length > 0 && (
        <>
          <details className={item.href === undefined ? 'fold col-span-2' : 'fold'}>
            <summary
              aria-label={
                item.href === undefined ? undefined : t('site.flyout', { name: item.text })
              }
            >
              {item.href === undefined && (
                <ItemText item={item} className={`flex-1 ${textClass ?? ''}`} />
              )}
              <span className="icon-button">
                <Icon name="down" />
              </span>
            </summary>
          </details>
          <ul role="list">
            <FoldedLinks items={item.items} depth={depth + 1} t={t} />
          </ul>
        </>
      )}
    </li>
  ));
}

/** The entries of the theme, or else the collections and the About page, as far as the theme shows them. */
function getMenu({ theme, navigation, t }: PageChrome): NavigationItem[] {
  const { navigation: entries, showCategories, showAbout } = theme.content.header;
  if (entries) return createNavigationItems(entries, t);
  return [
    ...(showCategories ? createCollectionItems(navigation, t) : []),
    ...(showAbout ? [{ href: t.href('/about'), text: t('site.about'), items: [] }] : []),
  ];
}

/** Number of entries from which a menu is in the middle of a header. One or two entries are beside the links at the end of its line. */
const MIDDLE_ENTRIES = 3;

/**
 * Menu of wide screens, with flyouts for nested entries. A flyout opens under the pointer and by its button, without scripts too;
 * a script closes it (components/behaviors/header-flyouts.ts). Null when there are no entries.
 */
export function CategoryMenu(props: PageChrome) {
  const items = getMenu(props);
  if (items.length === 0) return null;
  return (
    <nav
      aria-label={props.t('site.mainNavigation')}
      className={`hidden tabletMd:block ${items.length < MIDDLE_ENTRIES ? 'ml-auto' : ''}`}
    >
      <ul role="list" className="menu-bar flex flex-wrap justify-center">
        <MenuLinks items={items} t={props.t} />
      </ul>
    </nav>
  );
}

interface LogoProps extends Pick<PageChrome, 'theme' | 't'> {
  /** Overrides the link of the theme. */
  readonly href?: string | undefined;
  /** Overrides the logo of the header. */
  readonly src?: string | undefined;
}

/** The store's logo, or the brand name when the theme has no logo. */
export function Logo({ theme, t, href, src }: LogoProps) {
  const { logoLink } = theme.content.header;
  const logo = src ?? theme.content.header.logo;
  return (
    <a
      href={t.href(href ?? logoLink ?? '/')}
      className="no-underline inline-flex items-center min-h-44px min-w-0"
      aria-label={t('site.home', { store: theme.brand })}
      data-logo
    >
      {logo ? (
        <img
          src={logo}
          alt=""
          className="logo h-22px tabletSm:h-26px w-auto"
          width="160"
          height="26"
        />
      ) : (
        <span translate="no" className="font-heading text-xl leading-tight truncate max-w-50vw">
          {theme.brand}
        </span>
      )}
    </a>
  );
}

/** Button that opens the menu of small screens, a native popover. */
export function MenuButton({ t }: PageChrome) {
  return (
    <button
      type="button"
      className="icon-button -ml-10px tabletMd:hidden!"
      popoverTarget="menu"
      aria-label={t('site.menu')}
    >
      <Icon name="menu" />
    </button>
  );
}

/** Menu of small screens: Explore with the entries of the theme or every collection, then About and search, then the social accounts. */
export function SmallScreenMenu({ navigation, theme, store, t }: PageChrome) {
  const { navigation: entries, showSearch, showAbout, showSocialIcons } = theme.content.header;
  const items = entries ? createNavigationItems(entries, t) : createCollectionItems(navigation, t);
  return (
    <nav
      id="menu"
      popover="auto"
      aria-label={t('site.menu')}
      className="m-0 fixed inset-0 h-100dvh w-full max-w-420px bg-header-bg text-header-ink p-20px overflow-y-auto backdrop:bg-[rgb(0_0_0/0.5)]"
    >
      <div className="flex justify-between items-center mb-24px">
        <p className="font-heading heading text-l">{t('site.explore')}</p>
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
      <ul role="list" className="menu-folds flex flex-col">
        <FoldedLinks items={items} depth={0} t={t} />
      </ul>
      <ul role="list" className="mt-20px border-t-1 border-line pt-12px">
        {showAbout && !entries && (
          <li>
            <a href={t.href('/about')} className="flex items-center min-h-48px no-underline">
              {t('site.about')}
            </a>
          </li>
        )}
        {showSearch && (
          <li>
            <a
              href={t.href('/search')}
              className="flex gap-12px items-center min-h-48px no-underline"
            >
              <Icon name="search" /> {t('site.search')}
            </a>
          </li>
        )}
      </ul>
      {showSocialIcons && (
        <div className="mt-20px -ml-10px flex flex-wrap">
          <SocialIcons theme={theme} store={store} t={t} />
        </div>
      )}
    </nav>
  );
}

type SocialProps = Pick<PageChrome, 'theme' | 'store' | 't'> & { readonly className?: string };

function SocialIcons({ theme, store, t, className = '' }: SocialProps) {
  return store.socialMedia.map(({ id, url, icon }) => (
    <a
      key={id}
      href={t.href(url)}
      className={`icon-button ${className}`}
      aria-label={t('site.social', { store: theme.brand, network: icon })}
    >
      <Icon name={icon} />
    </a>
  ));
}

/** Links to social accounts, search and the cart with its item count. */
export function HeaderActions({ theme, store, t }: PageChrome) {
  const { showSearch, showSocialIcons } = theme.content.header;
  return (
    <div className="flex items-center -mr-10px">
      {showSocialIcons && (
        <SocialIcons theme={theme} store={store} t={t} className="max-tabletSm:hidden!" />
      )}
      {showSearch && (
        <a
          href={t.href('/search')}
          className="icon-button"
          data-search
          aria-label={t('site.search')}
        >
          <Icon name="search" />
        </a>
      )}
      <a
        href={t.href('/cart')}
        className="icon-button relative"
        data-cart-link
        data-cart-label={t('site.cartCount')}
        aria-label={t('site.cart')}
      >
        <Icon name="cart" />
        <span
          data-cart-count
          hidden
          className="absolute -top-1px left-26px min-w-18px h-18px px-4px rounded-full bg-header-accent text-header-on-accent text-11px leading-18px font-700 text-center tabular-nums"
        />
      </a>
    </div>
  );
}
