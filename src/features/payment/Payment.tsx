import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Checkout } from '#contract/checkout.ts';
import type { PaymentSetup } from '#contract/payment-setup.ts';
import { billOf } from '#domain/checkout/bill.ts';
import type { CheckoutFlags, PaymentChoice } from '#domain/checkout/payment-choices.ts';
import { placeOrderOff } from '#domain/checkout/place-order-off.ts';
import type { Translate } from '#i18n/translate.ts';
import { $updating } from '../checkout/$checkout-changes.ts';
import { $chosenDelivery } from '../checkout/$chosen-delivery.ts';
import { $details } from '../checkout/$details.ts';
import { $summaryDialog } from '../checkout/$summary-dialog.ts';
import { $preview } from '../preview/$preview.ts';
import { toast } from '../toast/$toasts.ts';
import { $card } from './$card.ts';
import { $placing, isBusy } from './$placing.ts';
import { AfterpayMessage } from './AfterpayMessage.tsx';
import { CardFields } from './CardFields.tsx';
import { Choices } from './Choices.tsx';
import { Consent, MarketingOptIn } from './Consent.tsx';
import { createAfterpay, createCard } from './create-method.ts';
import { PayPalButton } from './PayPalButton.tsx';
import { PlacingStatus } from './PlacingStatus.tsx';
import { loadPayPal } from './paypal.ts';
import { placeFreeOrder, placeOrder } from './place-order.ts';
import { loadCardProvider } from './stripe.ts';
import { useAutoStart } from './use-auto-start.ts';
import { useChoice } from './use-choice.ts';
import { useProvider } from './use-provider.ts';
import { WalletButtons } from './WalletButtons.tsx';

interface Props {
  readonly checkout: Checkout;
  readonly setup: PaymentSetup;
  readonly flags: CheckoutFlags;
  readonly preview: boolean;
  readonly t: Translate;
}

/** Ways to pay, what each of them asks, and the button that places the order, with the reason when it cannot. */
export function Payment({ checkout, setup, flags, preview, t }: Props) {
  const drafted = useStore($preview) !== 'off';
  const stripe = useProvider(setup.stripe, loadCardProvider);
  const paypal = useProvider(setup.paypal, loadPayPal);
  const { offered, choice, wallets, choose } = useChoice(checkout, setup, flags);
  const placing = useStore($placing);
  const card = useStore($card);
  const details = useStore($details);
  const delivery = useStore($chosenDelivery);
  const updating = useStore($updating) > 0;
  const { subtotal, total, currency } = billOf(checkout);
  const free = total === 0 && subtotal > 0;
  const provider = choice === 'paypal' ? paypal : stripe;
  const busy = isBusy(placing);
  const off = placeOrderOff({
    preview: preview || drafted,
    subtotal,
    due: total,
    entered: details === 'entered',
    delivered: delivery !== undefined,
    updating,
    waiting: busy && placing.step !== 'busy',
    choice,
    provider: provider.state === 'none' ? 'failed' : provider.state,
    cardName: card.name,
    cardNumber: card.number,
  });
  const choosing = async (next: PaymentChoice) => {
    if (!(await choose(next))) toast('danger', t('payment.methodFailed'));
  };
  const place = () => {
    if (off || busy) return;
    if (free) return void placeFreeOrder();
    if (stripe.state !== 'ready') return;
    const { use } = stripe;
    const method = choice === 'afterpay' ? 'afterpay' : 'card';
    void placeOrder({
      method,
      create: (it) => (method === 'afterpay' ? createAfterpay(use, it) : createCard(use, it)),
    });
  };
  const buttons = useRef<HTMLDivElement>(null);
  // A card's fields are the shopper's to fill in, and a wallet opens for a click alone.
  const startsItself = choice === 'afterpay' || (choice === 'paypal' && paypal.state === 'ready');
  useAutoStart(startsItself && !off && !busy && !free, () => buttons.current?.querySelector('button')?.click());
  const reason = off ? 'place-order-off' : undefined;
  const canWallet = choice === 'wallet' && !off && !busy && !free;
  return (
    <div className="grid gap-20px">
      {setup.mode === 'sandbox' && (
        <p className="text-s">
          <strong className="font-700">{t('payment.testMode')}.</strong> {t('payment.testModeText')}
        </p>
      )}
      {free ? (
        <p>{t('payment.nothingDue')}</p>
      ) : (
        <Choices
          offered={offered}
          choice={choice}
          wallets={wallets}
          busy={busy}
          onChoose={(next) => void choosing(next)}
          t={t}
        >
          {choice === 'card' &&
            (stripe.state === 'ready' ? (
              <CardFields stripe={stripe.use} t={t} />
            ) : (
              <p className="min-h-180px">
                {t(stripe.state === 'loading' ? 'payment.cardLoading' : 'payment.off.providerFailed')}
              </p>
            ))}
          {choice === 'paypal' && <p className="text-s">{t('payment.paypalText')}</p>}
          {choice === 'wallet' && <p className="text-s">{t('payment.walletText')}</p>}
          {choice === 'afterpay' && (
            <>
              <p className="text-s">{t('payment.afterpayText')}</p>
              {stripe.state === 'ready' && <AfterpayMessage stripe={stripe.use} amount={total} currency={currency} />}
            </>
          )}
        </Choices>
      )}
      <button
        type="button"
        onClick={() => $summaryDialog.set('promo')}
        className="tabletMd:hidden justify-self-start underline underline-offset-4 min-h-48px cursor-pointer"
      >
        {t('checkout.promo.open')}
      </button>
      <div>
        <MarketingOptIn t={t} />
        <Consent t={t} />
      </div>
      <PlacingStatus t={t} />
      <div ref={buttons} className="grid gap-10px relative">
        {stripe.state === 'ready' && total > 0 && (
          <WalletButtons stripe={stripe.use} amount={total} currency={currency} shown={canWallet} />
        )}
        {canWallet ? null : choice === 'paypal' && !free && paypal.state === 'ready' ? (
          <PayPalButton paypal={paypal.use} off={off !== undefined || busy} describedBy={reason} t={t} />
        ) : (
          <button
            type="button"
            className="button w-full min-h-55px!"
            aria-disabled={off !== undefined || busy}
            aria-describedby={reason}
            aria-busy={placing.step === 'busy'}
            onClick={place}
          >
            {t(`payment.place.${free ? 'card' : choice}`)}
          </button>
        )}
        <p id="place-order-off" role="status" className={off && !busy ? 'text-s font-600' : 'visually-hidden'}>
          {off && !busy && t(`payment.off.${off}`)}
        </p>
      </div>
      <p className="text-s text-muted">{t('payment.secure')}</p>
    </div>
  );
}
