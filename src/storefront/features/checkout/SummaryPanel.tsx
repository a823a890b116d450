import { useStore } from '@nanostores/react';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Language } from '#shared/contract/languages.ts';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import type { Translator } from '#texts/translator.ts';
import { $checkout, LOADING } from './checkout.store.ts';
import { OrderLines } from './OrderLines.tsx';
import { PromoForm } from './PromoForm.tsx';
import { Totals } from './Totals.tsx';

/** The order summary: lines, promo code and totals. */
export function Summary({ checkout, t }: { readonly checkout: Checkout; readonly t: Translator }) {
  return (
    <div className="grid gap-24px">
      <OrderLines checkout={checkout} t={t} />
      <PromoForm code={checkout.promoCode} isDeliveryCovered={checkout.isDeliveryCovered} t={t} />
      <Totals checkout={checkout} t={t} />
    </div>
  );
}

/** The order summary beside the steps on large screens. */
export const SummaryPanel = createIsland(function SummaryPanel({
  language,
}: {
  readonly language: Language;
}) {
  const t = getTranslator(language);
  const view = useStore($checkout, { ssr: () => LOADING });
  if (view.state !== 'open' && view.state !== 'loading') return null;
  return (
    <>
      <h2 id="summary-title" className="text-xl mb-24px">
        {t('checkout.summary')}
      </h2>
      {view.state === 'open' && <Summary checkout={view.checkout} t={t} />}
    </>
  );
});
