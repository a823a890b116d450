import { createRoot } from 'react-dom/client';
import { listCountryCodes } from '#shared/rules/checkout/countries.ts';
import { HOSTED_DATA_ID, type HostedPageData } from '#shared/rules/checkout/hosted-page.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import {
  CheckoutFormIsland,
  PaymentIsland,
  SummaryBar,
  SummaryPanel,
} from '#storefront/client/checkout-islands.ts';
import { startFallbacks } from '#storefront/client/fallbacks/load-fallbacks.ts';
import { startOfflineNotice } from '#storefront/components/behaviors/offline-notice.ts';
import { $checkout, saveFragmentDetails } from '#storefront/features/checkout/index.ts';
import { getFirstCountries } from '#storefront/rules/delivery-countries.ts';
import { getTranslator } from '#texts/page-messages.ts';

const root = document.documentElement;
const data: HostedPageData = JSON.parse(
  document.getElementById(HOSTED_DATA_ID)?.textContent ?? '{}',
);

function HostedCheckout({
  language,
  countries,
  country,
  logo,
  links,
  hasCartTitle,
  ...payment
}: HostedPageData) {
  const t = getTranslator(language);
  const { region } = getPageContext();
  const shopCountries = {
    inShop: countries ?? listCountryCodes(),
    delivered: countries,
    ...(country ? { byRegion: { [region]: country } } : getFirstCountries(region)),
  };
  return (
    <>
      <header className="bg-header-bg text-header-ink border-b-1 border-line">
        <div className="wrap flex items-center justify-between gap-16px min-h-60px">
          <a
            href={t.href('/')}
            className="no-underline inline-flex items-center min-h-44px min-w-0"
          >
            {logo.url ? (
              <img
                src={logo.url}
                alt={logo.name}
                className="logo h-22px tabletSm:h-26px w-auto"
                width="160"
                height="26"
              />
            ) : (
              <span className="font-heading text-xl leading-tight truncate max-w-50vw">
                {logo.name}
              </span>
            )}
          </a>
          <a
            href={t.href('/cart')}
            className="inline-flex items-center min-h-44px text-s underline underline-offset-4"
          >
            {t('checkout.continue')}
          </a>
        </div>
      </header>
      <div className="tabletMd:hidden sticky top-0 z-20">
        <SummaryBar language={language} hasCartTitle={hasCartTitle} />
      </div>
      <main id="main" tabIndex={-1} className="[outline:none]!">
        <h1 className="visually-hidden">{t('checkout.title')}</h1>
        <div className="tabletMd:grid tabletMd:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-h-[calc(100dvh-61px)]">
          <div className="px-20px tabletSm:px-40px pt-28px tabletSm:pt-40px pb-40px tabletMd:pl-[max(40px,calc((100vw-var(--width))/2+40px))] tabletMd:pr-64px">
            <CheckoutFormIsland language={language} shopCountries={shopCountries} />
            <PaymentIsland language={language} isPreview={false} {...payment} />
          </div>
          <aside
            aria-label={t('checkout.summary')}
            className="max-tabletMd:hidden bg-tile border-l-1 border-line"
          >
            <div className="sticky top-0 max-h-100dvh overflow-y-auto pl-48px pr-[max(40px,calc((100vw-var(--width))/2+40px))] py-40px">
              <SummaryPanel language={language} />
            </div>
          </aside>
        </div>
      </main>
      <footer className="border-t-1 border-line">
        <div className="wrap py-16px flex flex-wrap gap-x-24px text-s text-muted">
          {links.map(({ url, text }) => (
            <a
              key={url}
              href={url}
              className="inline-flex items-center min-h-44px underline underline-offset-4"
            >
              {text}
            </a>
          ))}
        </div>
      </footer>
    </>
  );
}

root.dataset.platform = location.origin;
saveFragmentDetails(root.dataset.checkoutId ?? '', data.country);
// Which methods are offered depends on where the order goes.
$checkout.subscribe((view) => {
  const code = view.state === 'open' ? view.checkout.customer?.address.countryCode : undefined;
  if (code) root.dataset.region = findRegion(code) ?? 'ROW';
});
const target = document.getElementById('checkout');
if (target) createRoot(target).render(<HostedCheckout {...data} />);
startOfflineNotice();
startFallbacks();
