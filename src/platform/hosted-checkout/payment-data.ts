import type { Checkout } from '#shared/contract/checkout.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { PaymentChoice } from '#shared/rules/checkout/payment-choices.ts';
import {
  CARD_ERROR_KEYS,
  type CardErrorKey,
} from '#shared/rules/checkout/payment-client/card-errors.ts';
import type { Translator } from '#texts/translator.ts';
import type { PaymentPageData, PaymentPageText } from './browser/page-data.ts';

/** Addresses of the providers' scripts. The inventory of the payment pages lists them (payment-scripts.md). */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
export const PAYPAL_SCRIPT = {
  sandbox: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
  production: 'https://www.paypal.com/web-sdk/v6/core',
} as const;

interface PaymentDataSource {
  readonly checkout: Checkout;
  readonly store: { readonly slug: string; readonly name: string };
  readonly grant: string | undefined;
  readonly setup: PaymentSetup;
  readonly choices: readonly PaymentChoice[];
  /** URL of the payment page, to which a bank redirects. */
  readonly returnUrl: string;
  readonly t: Translator;
}

/** Creates the data of the payment page's script. */
export const createPaymentPageData = (source: PaymentDataSource): PaymentPageData => {
  const { checkout, store, grant, setup, choices, returnUrl, t } = source;
  const { stripe, paypal } = setup;
  return {
    checkoutId: checkout.id,
    storeSlug: store.slug,
    storeName: store.name,
    grant,
    amount: checkout.costs.total.value,
    currency: checkout.costs.total.currency,
    hasWallets: choices.includes('wallet'),
    lineItems: checkout.lineItems,
    payment: checkout.payment && {
      paymentId: checkout.payment.paymentId,
      state: checkout.payment.state,
    },
    stripe: stripe && { ...stripe, scriptUrl: stripe.scriptUrl ?? STRIPE_SCRIPT },
    paypal: paypal && {
      ...paypal,
      scriptUrl: paypal.scriptUrl ?? PAYPAL_SCRIPT[paypal.environment],
    },
    locale: t.locale,
    returnUrl,
    texts: createTexts(t),
  };
};

function createTexts(t: Translator): Readonly<Record<PaymentPageText, string>> {
  const notCharged = t('payment.notCharged');
  const cardTexts = CARD_ERROR_KEYS.map((key) => [key, `${t(key)} ${notCharged}`]);
  return {
    ...(Object.fromEntries(cardTexts) as Record<CardErrorKey, string>),
    bankTitle: t('bank.title'),
    bankClose: t('bank.close'),
    bankOpenPage: t('bank.openPage'),
    preparing: t('payment.busy.preparing'),
    charging: t('payment.busy.charging'),
    confirming: t('payment.busy.confirming'),
    unfinished: `${t('payment.unfinished')} ${notCharged}`,
    unfinishedGo: t('payment.unfinishedGo'),
    unknown: `${t('payment.unknownTitle')}. ${t('payment.unknown')}`,
    pending: `${t('payment.pendingTitle')}. ${t('payment.pending')}`,
    paid: `${t('payment.paidTitle')}. ${t('payment.paid')}`,
    unreachable: `${t('payment.declined.unreachable')} ${notCharged}`,
    totalChanged: `${t('hosted.changed')} ${notCharged}`,
    failed: `${t('payment.declined.failed')} ${notCharged}`,
    refunded: t('payment.declined.refunded'),
    notPlaced: `${t('payment.declined.notPlaced')} ${notCharged}`,
    notAuthorized: `${t('payment.notAuthorized')} ${notCharged}`,
    soldOut: `${t('payment.declined.soldOut')} ${notCharged}`,
    tooManyUnpaid: `${t('payment.message.tooManyUnpaid')} ${notCharged}`,
    cardNotLoaded: t('hosted.cardNotLoaded'),
    cardNameMissing: t('payment.cardNameMissing'),
    afterpayFailed: `${t('payment.afterpayError')} ${notCharged}`,
    paypalFailed: `${t('payment.declined.paypal')}. ${notCharged}`,
    paypalCancelled: `${t('hosted.leftPaypal')} ${notCharged}`,
  };
}
