import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  type KnownMessages,
  translatePlatformMessage,
} from '#storefront/browser/platform-messages.ts';
import type { Translator } from '#texts/translator.ts';
import { getOpenCheckout } from '../checkout/index.ts';
import { $orderPlacement, type PaymentError } from '../payment-state/index.ts';
import { LONG_TOAST_MS, toast } from '../toast/index.ts';
import { confirmAndShow, redirectToProvider } from './payment-client.ts';

/** Messages of the platform about payments, each with its translation. */
const PAYMENT_MESSAGES: KnownMessages = [
  [/^The payment was not completed/, 'payment.message.notCompleted'],
  [/^This payment method is not available/, 'payment.message.methodOff'],
  [/^Too many payments were begun/, 'payment.message.tooManyUnpaid'],
  [/^There was an issue authorizing with PayPal/, 'payment.declined.paypal'],
];

const checkAgain = () => void confirmAndShow(getOpenCheckout()?.payment?.paymentId);

/** Progress or result of placing the order. Every message makes clear whether the shopper was charged. */
export function PlacementStatus({ t }: { readonly t: Translator }) {
  const placement = useStore($orderPlacement);
  const hasFailed = placement.step === 'failed' && placement.error.kind === 'failed';
  useEffect(() => {
    if (hasFailed)
      toast('danger', t('payment.declined.failed'), { timeout: LONG_TOAST_MS, position: 'top' });
  }, [hasFailed, t]);
  const isUndecided =
    placement.step === 'unknown' || placement.step === 'pending' || placement.step === 'paid';
  useEffect(() => {
    if (!isUndecided) return;
    addEventListener('online', checkAgain);
    return () => removeEventListener('online', checkAgain);
  }, [isUndecided]);

  return (
    <>
      <p
        role="status"
        className={placement.step === 'busy' ? 'font-600 py-4px' : 'visually-hidden'}
      >
        {placement.step === 'busy' && t(`payment.busy.${placement.stage}`)}
      </p>
      <div role="alert">
        {placement.step === 'failed' && <ErrorNotice error={placement.error} t={t} />}
        {placement.step === 'unfinished' && (
          <Notice title={t('payment.unfinished')}>
            <p>{t('payment.notCharged')}</p>
            <Action onClick={() => redirectToProvider(placement.redirectUrl)}>
              {t('payment.unfinishedGo')}
            </Action>
          </Notice>
        )}
        {isUndecided && (
          <Notice title={t(`payment.${placement.step}Title`)}>
            <p>{t(`payment.${placement.step}`)}</p>
            <Action onClick={checkAgain}>{t('payment.checkAgain')}</Action>
          </Notice>
        )}
      </div>
    </>
  );
}

function ErrorNotice({ error, t }: { readonly error: PaymentError; readonly t: Translator }) {
  switch (error.kind) {
    case 'entry':
      // The message is also shown beside the field.
      return error.text ? <Notice danger title={error.text} /> : null;
    case 'amount':
      return (
        <Notice danger title={error.text}>
          <p>{t('payment.notCharged')}</p>
        </Notice>
      );
    case 'card':
      return (
        <Notice danger title={t(error.key)}>
          <p>{t('payment.notCharged')}</p>
        </Notice>
      );
    case 'failed':
    case 'other':
      return (
        <Notice danger title={t('payment.notAuthorized')}>
          {error.kind === 'other' && (
            <p>{translatePlatformMessage(error.text, t, PAYMENT_MESSAGES)}</p>
          )}
          <p>{t('payment.notCharged')}</p>
        </Notice>
      );
    case 'afterpay':
      return (
        <Notice danger title={t('payment.afterpayError')}>
          <p>{t('payment.notCharged')}</p>
        </Notice>
      );
    case 'soldOut':
      return (
        <Notice danger title={t('payment.declined.soldOut')}>
          <p>{t('payment.notCharged')}</p>
          <a href={t.href('/cart')} className="button second mt-12px">
            {t('checkout.toCart')}
          </a>
        </Notice>
      );
    case 'refunded':
    case 'elsewhere':
      return <Notice danger title={t(`payment.declined.${error.kind}`)} />;
    default:
      return (
        <Notice danger title={t(`payment.declined.${error.kind}`)}>
          <p>{t('payment.notCharged')}</p>
        </Notice>
      );
  }
}

interface NoticeProps {
  readonly title: string;
  readonly danger?: boolean;
  readonly children?: React.ReactNode;
}

function Notice({ title, danger = false, children }: NoticeProps) {
  return (
    <div
      className={`border-l-4 bg-tile px-18px py-14px ${danger ? 'border-danger' : 'border-accent'}`}
    >
      <p className="font-650">{title}</p>
      {children}
    </div>
  );
}

function Action({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: string;
}) {
  return (
    <button type="button" onClick={onClick} className="button second mt-12px">
      {children}
    </button>
  );
}
