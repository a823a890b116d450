import type { Furniture } from '../furniture.ts';
import { Icon } from '../Icon.tsx';

const linkStyle = 'inline-flex items-center min-h-44px no-underline hover:underline underline-offset-4';

/** Footer template 1: what the brand stands for, the shop's sections, the fine print, who powers it. */
export function Footer1({ site, store, theme, navigation, t }: Furniture) {
  const { about, showSocialIcons } = theme.content.footer;
  return (
    <footer className="bg-footer-bg text-footer-ink mt-96px">
      <div className="wrap pt-64px pb-32px">
        <div className="grid gap-48px tabletSm:grid-cols-[2fr_1fr_1fr]">
          <div className="flex flex-col gap-20px items-start">
            <p className="font-heading font-800 uppercase text-3xl leading-none">{theme.brand}</p>
            {about && <p className="max-w-46ch">{about}</p>}
            {showSocialIcons && store.socialMedia.length > 0 && (
              <ul role="list" className="flex -ml-10px">
                {store.socialMedia.map(({ id, url, icon }) => (
                  <li key={id}>
                    <a
                      href={url}
                      className="icon-button"
                      aria-label={t('site.social', { store: theme.brand, network: icon })}
                    >
                      <Icon name={icon} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <nav aria-labelledby="footer-shop">
            <h2 id="footer-shop" className="text-l mb-8px">
              {t('site.shop')}
            </h2>
            <ul role="list">
              {navigation.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={`/${slug}`} className={linkStyle}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-fine">
            <h2 id="footer-fine" className="text-l mb-8px">
              {t('site.fine')}
            </h2>
            <ul role="list">
              <li>
                <a href="/terms-of-use#returns" className={linkStyle}>
                  {t('site.returns')}
                </a>
              </li>
              <li>
                <a href="/terms-of-use" className={linkStyle}>
                  {t('site.terms')}
                </a>
              </li>
              <li>
                <a href="/privacy-policy" className={linkStyle}>
                  {t('site.privacy')}
                </a>
              </li>
              {site.helpCentreUrl && (
                <li>
                  <a href={site.helpCentreUrl} className={linkStyle}>
                    {t('site.help')}
                  </a>
                </li>
              )}
            </ul>
          </nav>
        </div>
        <div className="mt-56px pt-20px border-t-1 border-current/25 flex flex-wrap justify-between gap-x-32px gap-y-8px text-s">
          <p>{t('site.copyright', { store: store.name })}</p>
          {site.poweredBy && (
            <p>
              {t('site.poweredBy', { store: store.name })}{' '}
              <a href={site.poweredBy.url} className="underline underline-offset-3">
                {site.poweredBy.name}
              </a>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
