import type { Furniture } from '../furniture.ts';
import { Icon } from '../Icon.tsx';

interface Link {
  readonly href: string;
  readonly text: string;
}

/** Links as items of a list, which the templates set as columns or lines. */
export function LinkItems({ links }: { readonly links: readonly Link[] }) {
  return links.map(({ href, text }) => (
    <li key={href}>
      <a href={href} className="inline-flex items-center min-h-44px no-underline hover:underline underline-offset-4">
        {text}
      </a>
    </li>
  ));
}

/** A titled column of links. `id` names it for assistive technology. */
export function LinkColumn({
  id,
  title,
  links,
}: {
  readonly id: string;
  readonly title: string;
  readonly links: readonly Link[];
}) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-l mb-8px">
        {title}
      </h2>
      <ul role="list">
        <LinkItems links={links} />
      </ul>
    </nav>
  );
}

/** The store's main collections. */
export const shopLinks = ({ navigation }: Furniture): Link[] =>
  navigation.map(({ slug, name }) => ({ href: `/${slug}`, text: name }));

/** Own support pages with the support flag on, else the external help centre (spec §2); the refund policy always. */
export function helpLinks({ site, t }: Furniture): Link[] {
  const refunds = { href: '/terms-of-use#returns', text: t('site.refundPolicy') };
  if (site.flags.support === true) {
    return [
      { href: '/support', text: t('site.support') },
      { href: '/track', text: t('site.trackOrder') },
      { href: '/contact', text: t('site.contactUs') },
      refunds,
    ];
  }
  return site.helpCentreUrl ? [{ href: site.helpCentreUrl, text: t('site.help') }, refunds] : [refunds];
}

export const legalLinks = ({ t }: Furniture): Link[] => [
  { href: '/terms-of-use', text: t('site.terms') },
  { href: '/privacy-policy', text: t('site.privacy') },
];

export function SocialLinks({ theme, store, t }: Furniture) {
  if (!theme.content.footer.showSocialIcons || store.socialMedia.length === 0) return null;
  return (
    <ul role="list" className="flex -ml-10px">
      {store.socialMedia.map(({ id, url, icon }) => (
        <li key={id}>
          <a href={url} className="icon-button" aria-label={t('site.social', { store: theme.brand, network: icon })}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Copyright, and who powers the store. */
export function SmallPrint({ site, store, t }: Furniture) {
  return (
    <>
      <p>{t('site.copyright', { store: store.name })}</p>
      {site.poweredBy && (
        <p>
          {t('site.poweredBy', { store: store.name })}{' '}
          <a href={site.poweredBy.url} className="underline underline-offset-3">
            {site.poweredBy.name}
          </a>
        </p>
      )}
    </>
  );
}
