import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import type { RegionCode } from '#shared/contract/common.ts';
import type { Language } from '#shared/contract/languages.ts';
import { getExpressAmount, isExpressPossible } from '#shared/rules/checkout/is-express-possible.ts';
import { saveExpressSpace } from '#storefront/browser/express-space.ts';
import { createPaymentIsland } from '#storefront/components/islands/island.tsx';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import { AcceptedNames } from '#storefront/components/payment/AcceptedNames.tsx';
import { getOfferedMethods } from '#storefront/components/payment/offered-methods.ts';
import type { ExpressSetup } from '#storefront/rules/express-setup.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { $checkout, $details, LOADING } from '../checkout/index.ts';
import { $orderPlacement } from '../payment-state/index.ts';
import { $express } from './express.store.ts';
import { getButtonsClass, hasSpaceForWallets } from './wallet-space.ts';

/**
 * Shown while the checkout or the code of `ExpressArea` is loading. It has the height of the buttons, so that nothing moves when
 * they appear. With `region` it is rendered by the build, which does not know the browser.
 */
function ExpressPlaceholder(props: Parameters<typeof AcceptedNames>[0]) {
  const { setup, flags, currency, region } = props;
  const offered = getOfferedMethods(setup.express ?? [], flags, currency, region);
  return (
    <div className="grid gap-10px">
      <div className={getButtonsClass(setup.express?.includes('link') === true)}>
        {offered.includes('paypal') && setup.paypal && <div className="min-h-55px bg-tile" />}
        {offered.includes('wallet') && setup.stripe && (region || hasSpaceForWallets()) && (
          <div className="wallet-space min-h-55px" />
        )}
      </div>
      {region ? <div className="h-24px" /> : <AcceptedNames {...props} />}
    </div>
  );
}

/** Loads when there is something to pay. */
const ExpressArea = lazy(async () => ({
  default: (await import('./ExpressArea.tsx')).ExpressArea,
}));

interface Props extends ExpressSetup {
  readonly language: Language;
  /** The region and the currency of the store, for which the page is built. */
  readonly built: { readonly region: RegionCode; readonly currency: string };
}

/**
 * PayPal and the wallets of the browser above the form of the checkout, until the form is filled in: they bring the details with
 * them. Only the form has the consent to downloads, and continues a payment that was started.
 */
export const CheckoutExpress = createPaymentIsland(function CheckoutExpress({
  language,
  built,
  ...setup
}: Props) {
  const t = getTranslator(language);
  const view = useStore($checkout, { ssr: () => LOADING });
  const details = useStore($details);
  const placement = useStore($orderPlacement);
  const express = useStore($express);
  const isPreview = useHydratedStore($preview, 'off') !== 'off';
  const checkout = view.state === 'open' ? view.checkout : undefined;
  const isShown =
    checkout !== undefined &&
    isExpressPossible(checkout) &&
    placement.step === 'idle' &&
    // A message of a failed attempt stays until the form is sent.
    (details !== 'entered' || express.step === 'waiting' || express.step === 'placing');
  useEffect(() => {
    if (checkout) saveExpressSpace(checkout.id, isShown);
  }, [checkout, isShown]);
  if (!isShown && view.state !== 'loading') return null;
  const placeholder = checkout ? (
    <ExpressPlaceholder {...setup} currency={checkout.costs.total.currency} t={t} />
  ) : (
    <ExpressPlaceholder {...setup} {...built} t={t} />
  );
  return (
    <section
      aria-labelledby="express-title"
      className={`pb-28px mb-28px border-b-1 border-line grid gap-12px ${checkout ? '' : 'loading express-loading'}`}
    >
      <h2 id="express-title" className="text-xl">
        {t('express.title')}
      </h2>
      <p className="text-s text-muted">{t('express.choose')}</p>
      {checkout ? (
        <Suspense fallback={placeholder}>
          <ExpressArea
            {...setup}
            amount={getExpressAmount(checkout)}
            currency={checkout.costs.total.currency}
            prepare={async () => checkout.id}
            disabled={isPreview}
            isDigital={checkout.isDigital === true}
            t={t}
          />
        </Suspense>
      ) : (
        placeholder
      )}
    </section>
  );
});
