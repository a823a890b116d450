import type { CollectionNode } from '#shared/contract/store.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { Icon } from '../media/Icon.tsx';
import type { PageChrome } from '../page-chrome.ts';

interface LinksProps {
  readonly nodes: readonly CollectionNode[];
  readonly t: Translator;
}

function MenuLinks({ nodes, t }: LinksProps) {
  return nodes.map(({ name, slug, collections }) => (
    <li key={slug} className="relative flex items-center" data-flyout={collections.length > 0 ? '' : undefined}>
      <a
        href={t.href(`/${slug}`)}
        lang={t.getTextLang(name)}
        className={`flex items-center min-h-44px pl-14px ${collections.length > 0 ? '' : 'pr-14px'} no-underline font-600 whitespace-nowrap hover:underline underline-offset-6 decoration-2 decoration-header-accent`}
      >
        {name}
      </a>
      {collections.length > 0 && (
        <>
          {/* The list follows the element, because a closed element would hide it from the pointer too. */}
          <details name="flyout" className="flyout">
            <summary aria-label={t('site.flyout', { name })}>
              <Icon name="down" />
            </summary>
          </details>
          <ul
            role="list"
            className="absolute z-1 left-0 top-full min-w-200px py-8px bg-header-bg text-header-ink border-1 border-line"
          >
            <FlyoutLinks nodes={collections} t={t} base={`/${slug}`} depth={0} />
          </ul>
        </>
      )}
    </li>
  ));
}

interface FlyoutProps extends LinksProps {
  readonly base: string;
  readonly depth: number;
}

/** All levels below a collection in one list. Deeper levels are indented, so that no flyout opens from a flyout. */
function FlyoutLinks({ nodes, t, base, depth }: FlyoutProps) {
  return nodes.map(({ name, slug, collections }) => (
    <li key={slug}>
      <a
        href={t.href(`${base}/${slug}`)}
        lang={t.getTextLang(name)}
        className={`flex items-center min-h-40px pr-20px no-underline hover:underline underline-offset-6 ${depth === 0 ? 'pl-14px' : 'pl-30px text-s'}`}
      >
        {name}
      </a>
      {collections.length > 0 && (
        <ul role="list">
          <FlyoutLinks nodes={collections} t={t} base={`${base}/${slug}`} depth={depth + 1} />
        </ul>
      )}
    </li>
  ));
}

/**
 * Category menu of wide screens, with flyouts for nested collections. A flyout opens under the pointer and by its button, without
 * scripts too; a script closes it (components/behaviors/header-flyouts.ts). Null when the theme turns it off.
 */
export function CategoryMenu({ theme, navigation, t }: PageChrome) {
  const { showCategories, showAbout } = theme.content.header;
  if (!showCategories && !showAbout) return null;
  return (
    <nav aria-label={t('site.mainNavigation')} className="hidden tabletMd:block">
      <ul role="list" className="flex flex-wrap justify-center">
        {showCategories && <MenuLinks nodes={navigation} t={t} />}
        {showAbout && (
          <li>
            <a
              href={t.href('/about')}
              className="flex items-center min-h-44px px-14px no-underline font-600 hover:underline underline-offset-6 decoration-2 decoration-header-accent"
            >
              {t('site.about')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface LogoProps extends PageChrome {
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
        <img src={logo} alt="" className="logo h-22px tabletSm:h-26px w-auto" width="160" height="26" />
      ) : (
        <span className="font-heading text-xl leading-tight truncate max-w-50vw">{theme.brand}</span>
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

/** Menu of small screens: Explore with every collection, then About and search, then the social accounts. */
export function SmallScreenMenu({ navigation, theme, store, t }: PageChrome) {
  const { showSearch, showAbout, showSocialIcons } = theme.content.header;
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
      <ul role="list" className="flex flex-col">
        {navigation.map(({ name, slug, collections }) => (
          <li key={slug} className="border-t-1 border-line py-4px">
            <a
              href={t.href(`/${slug}`)}
              lang={t.getTextLang(name)}
              className="flex items-center min-h-52px no-underline font-heading heading text-xl"
            >
              {name}
            </a>
            {collections.length > 0 && (
              <ul role="list">
                <FlyoutLinks nodes={collections} t={t} base={`/${slug}`} depth={0} />
              </ul>
            )}
          </li>
        ))}
      </ul>
      <ul role="list" className="mt-20px border-t-1 border-line pt-12px">
        {showAbout && (
          <li>
            <a href={t.href('/about')} className="flex items-center min-h-48px no-underline">
              {t('site.about')}
            </a>
          </li>
        )}
        {showSearch && (
          <li>
            <a href={t.href('/search')} className="flex gap-12px items-center min-h-48px no-underline">
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
      {showSocialIcons && <SocialIcons theme={theme} store={store} t={t} className="max-tabletSm:hidden!" />}
      {showSearch && (
        <a href={t.href('/search')} className="icon-button" aria-label={t('site.search')}>
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
          className="absolute top-0 left-22px min-w-20px h-20px px-5px rounded-full bg-header-accent text-header-on-accent text-12px leading-20px font-700 text-center tabular-nums"
        />
      </a>
    </div>
  );
}
