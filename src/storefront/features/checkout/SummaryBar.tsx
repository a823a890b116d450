import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { Dialog } from '#storefront/components/dialog/Dialog.tsx';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { Icon } from '#storefront/components/media/Icon.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import { LONG_TOAST_MS, toast } from '../toast/index.ts';
import { $checkout, LOADING } from './checkout.store.ts';
import { toCheckoutTotals } from './checkout-totals.ts';
import { getPromoText } from './PromoForm.tsx';
import { $promoError } from './promo-error.store.ts';
import { Summary } from './SummaryPanel.tsx';
import { $summaryDialog } from './summary-dialog.store.ts';

const ID = 'checkout-summary';
const close = () => $summaryDialog.set('closed');

interface Props {
  readonly language: Language;
  /** Whether the store has a title of its own for the cart, such as "Your bag": the bar then says "Order summary". */
  readonly hasCartTitle: boolean;
}

/** The bar of small screens: "Your cart (N)" or "Order summary (N)", and the total. It opens the order summary as a dialog. */
export const SummaryBar = createIsland(function SummaryBar({ language, hasCartTitle }: Props) {
  const t = getTranslator(language);
  const view = useStore($checkout, { ssr: () => LOADING });
  const dialog = useStore($summaryDialog, { ssr: () => 'closed' as const });
  useEffect(() => {
    if (dialog === 'promo')
      document.querySelector<HTMLInputElement>(`#${ID} [data-promo]`)?.focus();
  }, [dialog]);
  // The form that shows the reason may be in the closed dialog.
  const promoError = useStore($promoError, { ssr: () => undefined });
  useEffect(() => {
    if (promoError?.removed ?? promoError?.pending)
      toast('danger', getPromoText(promoError, t), { timeout: LONG_TOAST_MS });
  }, [promoError, t]);
  const checkout = view.state === 'open' ? view.checkout : undefined;
  const totals = checkout && toCheckoutTotals(checkout);
  const count = checkout?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!checkout}
        onClick={() => $summaryDialog.set('open')}
        className={`w-full flex items-center justify-between gap-16px min-h-56px px-20px tabletSm:px-40px bg-tile border-b-1 border-line cursor-pointer ${checkout ? '' : 'invisible'}`}
      >
        <span className="flex items-center gap-8px font-600">
          {hasCartTitle ? `${t('checkout.summary')} (${count})` : t('checkout.yourCart', { count })}{' '}
          <Icon name="down" />
        </span>
        <span className="text-l font-700 tabular-nums">
          {totals && formatMoney(totals.total, totals.currency, t.locale)}
        </span>
      </button>
      <Dialog
        id={ID}
        title={t('checkout.summary')}
        open={dialog !== 'closed' && checkout !== undefined}
        onClose={close}
        closeLabel={t('checkout.close')}
        sheet
      >
        {checkout && <Summary checkout={checkout} t={t} />}
      </Dialog>
    </>
  );
});
