import { useEffect, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { CheckoutFlags } from '#shared/rules/checkout/payment-choices.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { getDeviceId } from '#storefront/browser/device-id.ts';
import { createPaymentIsland } from '#storefront/components/islands/island.tsx';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import { getTranslator } from '#texts/page-messages.ts';
import type { Translator } from '#texts/translator.ts';
import { getCheckoutErrorMessage } from '../cart/index.ts';
import { ExpressArea } from './ExpressArea.tsx';
import { parseExpressMethod } from './express-method.ts';
import { type ExpressOrder, prepareExpressOrder } from './prepare-express-order.ts';

interface Props {
  readonly language: Language;
  /** Undefined on a platform that cannot start payments without an address. */
  readonly express: { readonly setup: PaymentSetup; readonly flags: CheckoutFlags } | undefined;
}

const readMethod = () => parseExpressMethod(new URLSearchParams(location.search).get('method'));

type PayableOrder = Extract<ExpressOrder, { readonly checkoutId: string }>;

/**
 * The page of express checkout. It recalculates the cart. PayPal and wallets are paid on this page without a form, and other methods
 * continue at the form of the checkout.
 */
export const ExpressIsland = createPaymentIsland(function ExpressIsland({
  language,
  express,
}: Props) {
  const t = getTranslator(language);
  const [error, setError] = useState<string>();
  const [order, setOrder] = useState<PayableOrder>();
  const [attempt, setAttempt] = useState(0);
  const isPreview = useHydratedStore($preview, 'off') !== 'off';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs it again
  useEffect(() => {
    if ($preview.get() !== 'off') return;
    getDeviceId(new URLSearchParams(location.search).get('deviceId'));
    const method = readMethod();
    const isExpress = express?.setup.express?.includes(method) === true;
    let current = true;
    void prepareExpressOrder(method, isExpress).then((next) => {
      if (!current) return;
      if (!next.ok) setError(next.error);
      else if ('path' in next.value) location.replace(t.href(next.value.path));
      else setOrder(next.value);
    });
    return () => {
      current = false;
    };
  }, [attempt, isPreview]);
  if (isPreview) {
    return (
      <div role="status" className="flex flex-col items-start gap-20px">
        <p>{t('basket.previewOff')}</p>
        <a href={t.href('/cart')} className="button second">
          {t('basket.viewCart')}
        </a>
      </div>
    );
  }
  if (error !== undefined) {
    return (
      <div role="alert" className="flex flex-col items-start gap-20px max-w-60ch">
        <p>{getCheckoutErrorMessage(error, t)}</p>
        <div className="flex flex-wrap gap-12px">
          <button
            type="button"
            className="button"
            onClick={() => {
              setError(undefined);
              setAttempt(attempt + 1);
            }}
          >
            {t('express.retry')}
          </button>
          <a href={t.href('/cart')} className="button second">
            {t('basket.viewCart')}
          </a>
        </div>
      </div>
    );
  }
  if (order && express) return <ExpressPayment order={order} {...express} t={t} />;
  return (
    <div role="status" className="flex flex-col gap-16px max-w-460px">
      <p>{t('express.working')}</p>
      <div className="h-64px bg-tile" />
      <div className="h-64px bg-tile" />
    </div>
  );
});

interface PaymentProps extends NonNullable<Props['express']> {
  readonly order: PayableOrder;
  readonly t: Translator;
}

/** The ways to pay, and the form for all others. PayPal opens at once if the URL asks for it. */
function ExpressPayment({ order, setup, flags, t }: PaymentProps) {
  const { checkoutId, amount, currency, isDigital } = order;
  const [startsPayPal] = useState(() => readMethod() === 'paypal');
  return (
    <div className="flex flex-col gap-20px max-w-460px">
      <p className="text-l font-650 tabular-nums flex justify-between gap-12px">
        <span>{t('express.subtotal')}</span>
        <output>{formatMoney(amount, currency, t.locale)}</output>
      </p>
      <p className="text-s text-muted">{t('express.choose')}</p>
      <ExpressArea
        setup={setup}
        flags={flags}
        amount={amount}
        currency={currency}
        prepare={async () => checkoutId}
        startsPayPal={startsPayPal}
        isDigital={isDigital}
        t={t}
      />
      <a href={t.href(`/checkout/${encodeURIComponent(checkoutId)}`)} className="button second">
        {t('express.form')}
      </a>
    </div>
  );
}
