import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import type { PolicyNames } from '#shared/rules/checkout/hosted-page.ts';
import type { CheckoutFlags } from '#shared/rules/checkout/payment-choices.ts';
import { getHostedPage } from '#storefront/browser/hosted-page.ts';
import { createPaymentIsland } from '#storefront/components/islands/island.tsx';
import { Step } from '#storefront/components/page/Step.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import type { Translator } from '#texts/translator.ts';
import { onExternalCartChange } from '../cart/index.ts';
import {
  $checkout,
  $delivery,
  $details,
  getOpenCheckout,
  LOADING,
  loadCheckout,
} from '../checkout/index.ts';
import { $orderPlacement, readPayment } from '../payment-state/index.ts';
import { AfterpayDialog } from './AfterpayDialog.tsx';
import { finishCheckout } from './finish-checkout.ts';
import { Payment } from './Payment.tsx';
import { PlacementStatus } from './PlacementStatus.tsx';
import { confirmAndShow } from './payment-client.ts';
import { decryptReturn } from './payment-return.ts';
import { syncCheckoutLinesWhenIdle } from './sync-checkout-lines.ts';
import { usePaymentChoice } from './use-payment-choice.ts';

interface Props {
  readonly language: Language;
  /** Null when the platform accepts no payments. */
  readonly setup: PaymentSetup | null;
  readonly flags: CheckoutFlags;
  readonly isPreview: boolean;
  readonly withdrawalText?: string | undefined;
  readonly policyNames: PolicyNames;
  /** Whether cards are paid in the card provider's payment element. */
  readonly hasElement?: boolean;
}

/** Section 3 of the checkout: payment and placing the order. */
export const PaymentIsland = createPaymentIsland(function PaymentIsland({
  language,
  ...rest
}: Props) {
  const t = getTranslator(language);
  const view = useStore($checkout, { ssr: () => LOADING });
  const isOpen = view.state === 'open';
  useEffect(() => {
    const checkout = getOpenCheckout();
    if (!isOpen || !checkout) return;
    void resumePayment(checkout).then(syncCheckoutLinesWhenIdle);
    const listeners = new AbortController();
    onExternalCartChange(() => void syncCheckoutLinesWhenIdle(), { signal: listeners.signal });
    return () => listeners.abort();
  }, [isOpen]);
  useEffect(() => {
    // The back/forward cache restores this page in its busy state after Back from a provider's page.
    const onPageShow = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      $orderPlacement.set({ step: 'idle' });
      const checkout = await loadCheckout();
      if (checkout) await resumePayment(checkout);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
  return isOpen ? <Section checkout={view.checkout} {...rest} t={t} /> : null;
});

interface SectionProps extends Omit<Props, 'language'> {
  readonly checkout: Checkout;
  readonly t: Translator;
}

function Section({ checkout, setup, t, ...rest }: SectionProps) {
  const { options } = useStore($delivery);
  const placement = useStore($orderPlacement);
  // Editing the address must not unmount the card fields, so the section stays open once it was.
  const [wasOpened, setOpened] = useState(false);
  const details = useStore($details);
  const isReady = checkout.isDigital ? details === 'entered' : options.length > 0;
  if (isReady && !wasOpened) setOpened(true);
  const isClosed = setup === null || setup.methods.length === 0;
  const isStatusOnly = placement.step !== 'idle' && !wasOpened;
  return (
    <>
      <Step
        id="payment"
        number={checkout.isDigital ? 2 : 3}
        title={t('checkout.payment')}
        active={wasOpened || isClosed || isStatusOnly}
        inactiveText={t(checkout.isDigital ? 'payment.off.address' : 'checkout.deliveryFirst')}
      >
        {isClosed ? (
          <div className="grid gap-4px">
            <p className="font-650">{t('payment.closedTitle')}</p>
            <p>{t('payment.closed')}</p>
          </div>
        ) : isStatusOnly ? (
          <PlacementStatus t={t} />
        ) : (
          <Payment checkout={checkout} setup={setup} {...rest} t={t} />
        )}
      </Step>
      {setup && (
        <OfferedAfterpayDialog checkout={checkout} setup={setup} flags={rest.flags} t={t} />
      )}
    </>
  );
}

type OfferProps = Pick<SectionProps, 'checkout' | 'flags' | 't'> & { readonly setup: PaymentSetup };

function OfferedAfterpayDialog({ checkout, setup, flags, t }: OfferProps) {
  const { offered } = usePaymentChoice(checkout, setup, flags);
  return <AfterpayDialog isOffered={offered.includes('afterpay')} t={t} />;
}

/**
 * Shows the state of a payment that was started earlier: the shopper returns from a provider (`id` or `payment_intent` in the
 * URL), has reloaded the page, or the order exists already. Nothing can be paid again before that state is known.
 */
async function resumePayment(checkout: Checkout): Promise<void> {
  if (isFinished(checkout.state)) return finishCheckout(checkout);
  const query = new URLSearchParams(location.search);
  const encrypted = query.get('id');
  const intent = query.get('payment_intent');
  const { payment } = checkout;
  if (encrypted || intent) {
    const returned = encrypted ? await decryptReturn(encrypted) : undefined;
    const saved = returned?.checkoutId === checkout.id ? returned : readPayment(checkout.id);
    history.replaceState(null, '', getHostedPage()?.path ?? location.pathname);
    // The provider's id takes precedence over saved ones: it names the payment the shopper has just approved.
    return confirmAndShow(intent ?? saved?.paymentId ?? payment?.paymentId);
  }
  if (payment?.state === 'pending' || payment?.state === 'success')
    return confirmAndShow(payment.paymentId);
  if (payment?.state === 'requires_action' && checkout.redirectUrl) {
    $orderPlacement.set({ step: 'unfinished', redirectUrl: checkout.redirectUrl });
  }
}
