import { useStore } from '@nanostores/react';
import { $pendingPromo } from '#storefront/browser/pending-promo.store.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import type { Translator } from '#texts/translator.ts';
import { $checkout } from './checkout.store.ts';
import { toDetailsFragment } from './details-fragment.ts';
import { readEnteredDetails } from './entered-details.ts';
import { getHostedCheckoutUrl, toRedirectOrder } from './hosted-checkout-url.ts';

/** Shown for countries whose orders the shop does not complete, with the link to the platform's hosted checkout. */
export function InternationalNotice({
  country,
  isOfUsa,
  t,
}: {
  readonly country: string;
  /** Whether the shop completes orders of the United States alone. */
  readonly isOfUsa: boolean;
  readonly t: Translator;
}) {
  const view = useStore($checkout);
  const isPreview = useStore($preview) !== 'off';
  const pendingPromo = useStore($pendingPromo);
  if (view.state !== 'open') return null;
  const { checkout } = view;
  const getUrl = (isPreliminary = false) =>
    getHostedCheckoutUrl(toRedirectOrder(checkout), {
      method: 'card',
      country,
      fragment: toDetailsFragment(readEnteredDetails(checkout), checkout.promoCode ?? pendingPromo),
      isPreliminary,
    });
  return (
    <div
      role="status"
      className="border-l-4 border-accent bg-tile px-20px py-18px flex flex-col items-start gap-16px"
    >
      <p className="max-w-60ch">
        {t(isOfUsa ? 'checkout.error.country' : 'checkout.otherCountry')}
      </p>
      {isPreview ? (
        <p>{t('payment.off.preview')}</p>
      ) : (
        <a
          href={getUrl(true)}
          // More may have been typed since the link was rendered.
          onClick={({ currentTarget }) => {
            currentTarget.href = getUrl();
          }}
          className="button max-mobileLg:w-full"
        >
          {t('checkout.international')}
        </a>
      )}
    </div>
  );
}
