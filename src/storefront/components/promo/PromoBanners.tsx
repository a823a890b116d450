import { getPromoBanners } from '#storefront/rules/promo-banners.ts';
import { Icon } from '../media/Icon.tsx';
import type { PageChrome } from '../page-chrome.ts';

/**
 * The theme's promo codes in one line that shows one at a time (behaviors/promo-banners.ts). All are in the same grid cell,
 * so nothing shifts. Shoppers do not see codes that their currency cannot use. Without a script, or with reduced motion, they are a list.
 */
export function PromoBanners({ theme, store, t }: Pick<PageChrome, 'theme' | 'store' | 't'>) {
  const banners = getPromoBanners(theme, store.promoCodes);
  if (banners.length === 0) return null;
  const anywhere = banners.filter(({ currency }) => currency === undefined).length;
  /** The currency in which there is a strip, and one with more than one code: base.css hides both from others. */
  const bound = banners.find(({ currency }) => currency)?.currency;
  const first = banners.findIndex(({ currency }) => currency === undefined);
  return (
    <section
      aria-label={t('promo.region')}
      data-promos
      data-only={anywhere === 0 ? bound : undefined}
      className="promos bg-tile text-ink text-s border-b-1 border-line"
    >
      <div className="wrap flex items-center gap-8px py-4px mobileLg:before:content-[''] mobileLg:before:w-34px">
        <ul role="list" className="flex-1 min-w-0">
          {banners.map(({ code, text, currency }, index) => (
            <li
              key={code}
              data-current={index === Math.max(0, first) ? '' : undefined}
              data-only={currency}
              className="promo flex items-center justify-between mobileLg:justify-center gap-x-10px"
            >
              <span className="min-w-0 flex flex-col mobileLg:flex-row gap-x-14px py-8px leading-tight [overflow-wrap:anywhere]">
                <span lang={t.getTextLang(text)} className="text-pretty">
                  {text}
                </span>
                <code translate="no" className="font-body font-700 tracking-wider">
                  {code}
                </code>
              </span>
              <span className="copy">
                <span role="status" />
                <button
                  type="button"
                  data-copy={code}
                  data-copied={t('promo.copied')}
                  aria-label={t('promo.copyCode', { code })}
                  className="min-h-44px px-10px underline underline-offset-4 cursor-pointer"
                >
                  {t('promo.copy')}
                </button>
              </span>
            </li>
          ))}
        </ul>
        {banners.length > 1 && (
          <button
            type="button"
            data-promos-toggle
            data-only={anywhere < 2 ? bound : undefined}
            className="icon-button shrink-0 -mr-10px"
          >
            <span data-when="playing">
              <Icon name="pause" />
              <span className="sr-only">{t('promo.pause')}</span>
            </span>
            <span data-when="paused" hidden>
              <Icon name="play" />
              <span className="sr-only">{t('promo.play')}</span>
            </span>
          </button>
        )}
      </div>
      <p role="status" data-selected={t('promo.selected')} className="sr-only" />
    </section>
  );
}
