import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { createPaymentIsland } from '#storefront/components/islands/island.tsx';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import { AcceptedNames } from '#storefront/components/payment/AcceptedNames.tsx';
import { getOfferedMethods } from '#storefront/components/payment/offered-methods.ts';
import type { ExpressSetup } from '#storefront/rules/express-setup.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { $checkout, $details, LOADING, toCheckoutTotals } from '../checkout/index.ts';
import { $orderPlacement } from '../payment-state/index.ts';
import { $express } from './express.store.ts';
import { getButtonsClass, hasSpaceForWallets } from './wallet-space.ts';

/** Shown while the code of `ExpressArea` is loading: as high, so that nothing moves when the buttons appear. */
function ExpressPlaceholder(props: Parameters<typeof AcceptedNames>[0]) {
  const { setup, flags, currency } = props;
  const offered = getOfferedMethods(setup.express ?? [], flags, currency);
  return (
    <div className="grid gap-10px">
      <div className={getButtonsClass(setup.express?.includes('link') === true)}>
        {offered.includes('paypal') && setup.paypal && <div className="min-h-55px bg-tile" />}
        {offered.includes('wallet') && setup.stripe && hasSpaceForWallets() && (
          <div className="min-h-55px" />
        )}
      </div>
      <AcceptedNames {...props} />
    </div>
  );
}

/** Loads when there is something to pay. */
const ExpressArea = lazy(async () => ({
  default: (await import('./ExpressArea.tsx')).ExpressArea,
}));

interface Props extends ExpressSetup {
  readonly language: Language;
}

/**
 * PayPal and the wallets of the browser above the form of the checkout, until the form is filled in: they bring the details with
 * them. Only the form has the consent to downloads, and continues a payment that was started.
 */
export const CheckoutExpress = createPaymentIsland(function CheckoutExpress({
  language,
  ...setup
}: Props) {
  const t = getTranslator(language);
  const view = useStore($checkout, { ssr: () => LOADING });
  const details = useStore($details);
  const placement = useStore($orderPlacement);
  const express = useStore($express);
  const isPreview = useHydratedStore($preview, 'off') !== 'off';
  if (view.state !== 'open' || isFinished(view.checkout.state) || placement.step !== 'idle')
    return null;
  const { id, downloadConsent, isDigital } = view.checkout;
  const { subtotal, discount, currency } = toCheckoutTotals(view.checkout);
  const amount = subtotal - discount;
  if (downloadConsent !== undefined || amount <= 0) return null;
  // A message of a failed attempt stays until the form is sent.
  if (details === 'entered' && express.step !== 'waiting' && express.step !== 'placing')
    return null;
  return (
    <section
      aria-labelledby="express-title"
      className="pb-28px mb-28px border-b-1 border-line grid gap-12px"
    >
      <h2 id="express-title" className="text-xl">
        {t('express.title')}
      </h2>
      <p className="text-s text-muted">{t('express.choose')}</p>
      <Suspense fallback={<ExpressPlaceholder {...setup} currency={currency} t={t} />}>
        <ExpressArea
          {...setup}
          amount={amount}
          currency={currency}
          prepare={async () => id}
          disabled={isPreview}
          isDigital={isDigital === true}
          t={t}
        />
      </Suspense>
    </section>
  );
});
