import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { getQuantityPrice } from '#shared/rules/catalog/quantity-prices.ts';
import { toMajorUnits } from '#shared/utils/money.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import {
  createCheckoutOf,
  getCheckoutErrorMessage,
  toCartItem,
} from '#storefront/features/cart/index.ts';
import { ExpressArea } from '#storefront/features/express/index.ts';
import { toast } from '#storefront/features/toast/index.ts';
import { toSelectionItem, track } from '#storefront/features/tracking/index.ts';
import type { ExpressSetup } from '#storefront/rules/express-setup.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { loadMessages } from '#texts/load-messages.ts';
import { createLoadedTranslator } from '#texts/page-messages.ts';
import type { Translator } from '#texts/translator.ts';

interface Props extends ExpressSetup {
  readonly listing: ListingView;
  readonly selection: Selection;
  readonly quantity: number;
  /** Opens PayPal as soon as it is loaded. */
  readonly startsPayPal: boolean;
  /** What is shown until the texts are loaded. */
  readonly placeholder: ReactNode;
  readonly language: Language;
}

/**
 * PayPal and the wallets of the browser for the selected variant and quantity. They buy it in a checkout of its own, so the cart
 * stays as it is. The texts load with it: the page does not embed them.
 */
export function QuickBuy({ language, placeholder, ...props }: Props) {
  const [t, setT] = useState<Translator>();
  useEffect(() => {
    loadMessages(language.locale).then(
      (messages) => setT(() => createLoadedTranslator(messages, language)),
      // The shopper is offline: Add to cart remains.
      console.warn,
    );
  }, [language]);
  return t ? <QuickBuyArea {...props} t={t} /> : placeholder;
}

function QuickBuyArea({
  listing,
  selection,
  quantity,
  startsPayPal,
  t,
  ...express
}: Omit<Props, 'language' | 'placeholder'> & { readonly t: Translator }) {
  const isPreview = useHydratedStore($preview, 'off') !== 'off';
  const { currency } = listing;
  const { size } = selection;
  const prepare = async (method: string) => {
    const price = getQuantityPrice(size.price, size.breaks, quantity);
    const item = { ...toSelectionItem(listing, selection), quantity };
    track('begin-checkout', {
      method,
      currency,
      value: toMajorUnits(price * quantity),
      items: [item],
    });
    const created = await createCheckoutOf([toCartItem(listing, selection, quantity)]);
    if (created.ok) return created.value;
    toast('danger', getCheckoutErrorMessage(created.error, t));
    return undefined;
  };
  return (
    <section aria-label={t('express.title')}>
      <ExpressArea
        {...express}
        amount={getQuantityPrice(size.price, size.breaks, quantity) * quantity}
        currency={currency}
        prepare={prepare}
        disabled={isPreview}
        startsPayPal={startsPayPal}
        isDigital={isDigitalLabel(size.label)}
        t={t}
      />
    </section>
  );
}
