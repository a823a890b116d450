import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { type KnownMessages, translatePlatformMessage } from '#storefront/browser/platform-messages.ts';
import { getOpenCheckout } from '../checkout/index.ts';
import { LONG_TOAST_MS, toast } from '../toast/index.ts';
import { $orderPlacement, type PaymentError } from './order-placement.store.ts';
import { confirmAndShow, redirectToProvider } from './payment-client.ts';

/** What the platform says of payments alone. */
const OF_PAYMENTS: KnownMessages = [
  [/^The payment was not completed/, 'payment.said.notCompleted'],
  [/^This payment method is not available/, 'payment.said.methodOff'],
  [/^Too many payments were begun/, 'payment.said.tooManyUnpaid'],
  [/^There was an issue authorizing with PayPal/, 'payment.refused.paypal'],
];

/** How far the order is, in words that say what happened to the money. */
export function PlacementStatus({ t }: { readonly t: Translate }) {
  const placing = useStore($orderPlacement);
  const failed = placing.step === 'refused' && placing.error.kind === 'failed';
  useEffect(() => {
    if (failed) toast('danger', t('payment.refused.failed'), { timeout: LONG_TOAST_MS, position: 'top' });
  }, [failed, t]);

  return (
    <>
      <p role="status" className={placing.step === 'busy' ? 'font-600 py-4px' : 'visually-hidden'}>
        {placing.step === 'busy' && t(`payment.busy.${placing.stage}`)}
      </p>
      <div role="alert">
        {placing.step === 'refused' && <Refusal refusal={placing.error} t={t} />}
        {placing.step === 'unfinished' && (
          <Notice title={t('payment.unfinished')}>
            <p>{t('payment.notCharged')}</p>
            <Action onClick={() => redirectToProvider(placing.redirectUrl)}>{t('payment.unfinishedGo')}</Action>
          </Notice>
        )}
        {(placing.step === 'unknown' || placing.step === 'pending' || placing.step === 'paid') && (
          <Notice title={t(`payment.${placing.step}Title`)}>
            <p>{t(`payment.${placing.step}`)}</p>
            <Action onClick={() => void confirmAndShow(getOpenCheckout()?.payment?.paymentId)}>
              {t('payment.lookAgain')}
            </Action>
          </Notice>
        )}
      </div>
    </>
  );
}

function Refusal({ refusal, t }: { readonly refusal: PaymentError; readonly t: Translate }) {
  switch (refusal.kind) {
    case 'entry':
      // The field beside which it was typed says so too.
      return refusal.text ? <Notice danger title={refusal.text} /> : null;
    case 'card':
      return (
        <Notice danger title={t(refusal.key)}>
          <p>{t('payment.notCharged')}</p>
        </Notice>
      );
    case 'failed':
    case 'other':
      return (
        <Notice danger title={t('payment.notAuthorised')}>
          <p>
            {[
              refusal.kind === 'other' ? translatePlatformMessage(refusal.text, t, OF_PAYMENTS) : undefined,
              t('payment.notCharged'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </Notice>
      );
    case 'refunded':
    case 'elsewhere':
      return <Notice danger title={t(`payment.refused.${refusal.kind}`)} />;
    default:
      return (
        <Notice danger title={t(`payment.refused.${refusal.kind}`)}>
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
    <div className={`border-l-4 bg-tile px-18px py-14px ${danger ? 'border-danger' : 'border-accent'}`}>
      <p className="font-650">{title}</p>
      {children}
    </div>
  );
}

function Action({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <button type="button" onClick={onClick} className="button second mt-12px">
      {children}
    </button>
  );
}
