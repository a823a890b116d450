import type { PolicyNames } from '#shared/rules/checkout/hosted-page.ts';
import type { PaymentChoice } from '#shared/rules/checkout/payment-choices.ts';
import type { Translator } from '#texts/translator.ts';
import { $summaryDialog } from '../checkout/index.ts';
import { toast } from '../toast/index.ts';
import { ChosenMethod } from './ChosenMethod.tsx';
import { GiftMessage } from './GiftMessage.tsx';
import { DownloadConsent, MarketingOptIn, OrderTerms } from './OrderTerms.tsx';
import { PaymentChoices } from './PaymentChoices.tsx';
import { PlacementStatus } from './PlacementStatus.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import { type PaymentProps, usePayment } from './use-payment.ts';

interface Props extends PaymentProps {
  readonly policyNames: PolicyNames;
  readonly t: Translator;
}

/** The payment methods, the order terms and the button that places the order. */
export function Payment({ policyNames, t, ...props }: Props) {
  const view = usePayment(props);
  const { offered, choice, wallets, isBusy } = view;
  const choose = async (next: PaymentChoice) => {
    if (!(await view.choose(next))) toast('danger', t('payment.methodFailed'));
  };
  return (
    <div className="grid gap-20px">
      {props.setup.mode === 'sandbox' && (
        <p className="text-s">
          <strong className="font-700">{t('payment.testMode')}.</strong> {t('payment.testModeText')}
        </p>
      )}
      {view.isFree ? (
        <p>{t('payment.nothingDue')}</p>
      ) : (
        <PaymentChoices
          offered={offered}
          choice={choice}
          wallets={wallets}
          busy={isBusy}
          hasElement={props.hasElement}
          onChoose={(next) => void choose(next)}
          t={t}
        >
          <ChosenMethod {...view} checkout={props.checkout} t={t} />
        </PaymentChoices>
      )}
      <button
        type="button"
        onClick={() => $summaryDialog.set('promo')}
        className="tabletMd:hidden justify-self-start underline underline-offset-4 min-h-48px cursor-pointer"
      >
        {t('checkout.promo.open')}
      </button>
      <div>
        {props.checkout.downloadConsent !== undefined && <DownloadConsent t={t} />}
        {props.checkout.giftMessage !== undefined && (
          <GiftMessage saved={props.checkout.giftMessage} t={t} />
        )}
        {props.flags.hideTextMessages !== true && <MarketingOptIn t={t} />}
        <OrderTerms
          names={policyNames}
          withdrawalText={view.isBinding ? props.withdrawalText : undefined}
          t={t}
        />
      </div>
      <PlacementStatus t={t} />
      <PlaceOrder view={view} t={t} />
      <p className="text-s text-muted">{t('payment.secure')}</p>
    </div>
  );
}
