import type { ReactNode } from 'react';
import type { PageLink } from '#shared/contract/pages.ts';
import type { Translator } from '#texts/translator.ts';
import { Icon } from '../media/Icon.tsx';
import {
  createCollectionItems,
  createNavigationItems,
  type NavigationItem,
} from '../navigation-items.ts';
import type { PageChrome } from '../page-chrome.ts';

interface Link extends Pick<NavigationItem, 'href' | 'text' | 'lang'> {
  /** Whether only shoppers in the European Union see it. */
  readonly isEuLaw?: true;
}

/** Links as list items of a list with the class `links`. The templates arrange them as columns or lines. */
export function LinkItems({ links }: { readonly links: readonly Link[] }) {
  return links.map(({ href, text, lang, isEuLaw }) => (
    <li key={`${href} ${text}`} data-eu-law={isEuLaw}>
      <a href={href} lang={lang}>
        {text}
      </a>
    </li>
  ));
}

/**
 * List item that opens the consent banner again. A script shows it to shoppers who can make a choice. Its place is reserved (base.css)
 * where that is likely, so that the footer does not move.
 */
export function CookieChoices({ t }: PageChrome) {
  return (
    <li data-consent-choices>
      <button type="button">{t('site.cookies')}</button>
      <p role="status" data-failed={t('site.cookiesFailed')} className="text-s" />
    </li>
  );
}

/** A column of links. */
interface FooterColumn {
  /** Id of the heading that labels the column. */
  readonly id: string;
  readonly title: string;
  /** Language of the title, when it is not the page's. */
  readonly lang?: string | undefined;
  readonly links: readonly Link[];
}

interface LinkColumnProps extends FooterColumn {
  /** Items after the links. */
  readonly children?: ReactNode;
}

/** A titled column of links. */
export function LinkColumn({ id, title, lang, links, children }: LinkColumnProps) {
  return (
    <nav aria-labelledby={id} className="desktopSm:flex-[1_1_0] min-w-min">
      <h2 id={id} lang={lang} className="text-l mb-8px">
        {title}
      </h2>
      <ul role="list" className="links">
        <LinkItems links={links} />
        {children}
      </ul>
    </nav>
  );
}

/** Slug of the store's page about returns, which is among the links for help. */
const RETURNS = 'returns';

/** Links to the support pages, or to the external help center when the support flag is off, and to the page about returns. */
function getHelpLinks({ site, flags, pages, t }: PageChrome): Link[] {
  const page = pages.find(({ slug }) => slug === RETURNS);
  const refunds = page
    ? { href: t.href(`/${RETURNS}`), text: page.title, lang: t.getTextLang(page.title) }
    : { href: t.href('/terms-of-use#returns'), text: t('site.refundPolicy') };
  if (flags.support) {
    return [
      { href: t.href('/support'), text: t('site.support') },
      { href: t.href('/track'), text: t('site.trackOrder') },
      { href: t.href('/contact'), text: t('site.contactUs') },
      refunds,
    ];
  }
  return site.helpCentreUrl
    ? [{ href: t.href(site.helpCentreUrl), text: t('site.help') }, refunds]
    : [refunds];
}

/** Links to the collections and to the landing pages of the store. */
function getShopLinks({ navigation, pages, t }: PageChrome): Link[] {
  const landing = pages.filter(({ isLanding }) => isLanding);
  return [...createCollectionItems(navigation, t), ...landing.map((page) => toLink(page, t))];
}

const toLink = ({ slug, title }: PageLink, t: Translator): Link => ({
  href: t.href(`/${slug}`),
  text: title,
  lang: t.getTextLang(title),
});

/** Links to the policies of the shop under their titles in the store, and to the other pages of text that the store has written. */
function getLegalLinks(props: PageChrome): Link[] {
  const { site, pages, t } = props;
  const policies = [
    ...(site.seller ? [{ slug: 'imprint', title: t('site.imprint') }] : []),
    { slug: 'terms-of-use', title: t('site.terms') },
    { slug: 'privacy-policy', title: t('site.privacy') },
    { slug: 'accessibility', title: t('site.accessibility') },
  ];
  const titles = new Map(
    [...policies, ...pages.filter(({ slug, isLanding }) => slug !== RETURNS && !isLanding)].map(
      ({ slug, title }) => [slug, title],
    ),
  );
  const links = [...titles].map(([slug, title]) => toLink({ slug, title }, t));
  return [...links, ...getWithdrawalLink(props)];
}

const hasLink = ({ href, items }: NavigationItem, target: string | undefined): boolean =>
  href === target || items.some((item) => item.href === target);

/** The link to the form of withdrawal, which every page must have where the shop has the form. */
const getWithdrawalLink = ({ store, t }: PageChrome): Link[] =>
  store.withdrawalUrl === undefined
    ? []
    : [{ href: t.href('/withdrawal'), text: t('withdrawal.link'), isEuLaw: true }];

/**
 * Returns the columns of the theme, or else those of the shop: collections, help and policies. The last one also has the cookie
 * choices.
 */
export function getColumns(props: PageChrome): FooterColumn[] {
  const { theme, t } = props;
  const last = { id: 'footer-fine', title: t('site.fine') };
  if (!theme.content.footer.navigation)
    return [
      { id: 'footer-shop', title: t('site.shop'), links: getShopLinks(props) },
      { id: 'footer-help', title: t('site.helpTitle'), links: getHelpLinks(props) },
      { ...last, links: getLegalLinks(props) },
    ];
  const items = createNavigationItems(theme.content.footer.navigation, t);
  const columns = items.filter(({ items: links }) => links.length > 0);
  const withdrawal = getWithdrawalLink(props).filter(
    ({ href }) => !items.some((item) => hasLink(item, href)),
  );
  const single = [...items.filter(({ items: links }) => links.length === 0), ...withdrawal];
  return [
    ...columns.map(({ text, lang, href, items: links }, at) => ({
      id: `footer-${at}`,
      title: text,
      lang,
      links: href === undefined ? links : [{ href, text, lang }, ...links],
    })),
    ...(single.length > 0 ? [{ ...last, links: single }] : []),
  ];
}

interface SocialProps extends Pick<PageChrome, 'theme' | 'store' | 't'> {
  /** Overrides the footer setting of the theme. */
  readonly shown?: boolean | undefined;
}

export function SocialLinks({
  theme,
  store,
  t,
  shown = theme.content.footer.showSocialIcons,
}: SocialProps) {
  if (!shown || store.socialMedia.length === 0) return null;
  return (
    <ul role="list" className="flex -ml-10px">
      {store.socialMedia.map(({ id, url, icon }) => (
        <li key={id}>
          <a
            href={t.href(url)}
            className="icon-button"
            aria-label={t('site.social', { store: theme.brand, network: icon })}
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The copyright line, and who powers the store. */
export function SmallPrint({ site, store, t }: PageChrome) {
  return (
    <>
      <p>{t('site.copyright', { store: store.name })}</p>
      {site.poweredBy && (
        <p>
          {t('site.poweredBy', { store: store.name })}{' '}
          <a href={t.href(site.poweredBy.url)} className="underline underline-offset-3">
            {site.poweredBy.name}
          </a>
        </p>
      )}
    </>
  );
}
