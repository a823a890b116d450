import { Suspense, useEffect, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { METHOD_NAMES } from '#shared/rules/checkout/payment-choices.ts';
import { lazyOptional } from '#storefront/components/islands/lazy-optional.ts';
import { AcceptedNames } from '#storefront/components/payment/AcceptedNames.tsx';
import type { ExpressSetup } from '#storefront/rules/express-setup.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';

/**
 * Its code and the providers' scripts load when the shopper uses the buy box. It is outside this folder, because the code of this
 * folder is one file (`builder/astro/bundle-groups.ts`).
 */
const QuickBuy = lazyOptional(async () => (await import('../QuickBuy.tsx')).QuickBuy);

const offersPayPal = ({ setup, flags }: ExpressSetup): boolean =>
  setup.paypal != null && setup.express?.includes('paypal') === true && !flags.hidePaypal;

interface Props {
  readonly express: ExpressSetup;
  readonly listing: ListingView;
  readonly selection: Selection;
  readonly quantity: number;
  /** Whether the shopper has used the buy box. */
  readonly wasUsed: boolean;
  readonly language: Language;
}

/**
 * Express payment of the selection: a button for PayPal and the names of what is accepted, then with the providers' code the buttons
 * themselves. Their height is reserved, so that nothing below moves.
 */
export function ExpressSpace({ express, wasUsed, ...props }: Props) {
  /** Whether PayPal was chosen before its code was there. */
  const [wantsPayPal, setWantsPayPal] = useState(false);
  // The built page does not know the region of the shopper. What is accepted in the European Union is accepted everywhere.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const buttons = (
    <div className="grid gap-10px">
      {offersPayPal(express) && (
        <button
          type="button"
          className="button second w-full min-h-55px!"
          onClick={() => setWantsPayPal(true)}
        >
          {METHOD_NAMES.paypal}
        </button>
      )}
      <AcceptedNames
        {...express}
        currency={props.listing.currency}
        region={isHydrated ? undefined : 'EU'}
      />
    </div>
  );
  return (
    <div
      className={
        express.setup.express?.includes('link') ? 'express-space several' : 'express-space'
      }
    >
      {wasUsed || wantsPayPal ? (
        <Suspense fallback={buttons}>
          <QuickBuy {...express} {...props} startsPayPal={wantsPayPal} placeholder={buttons} />
        </Suspense>
      ) : (
        buttons
      )}
    </div>
  );
}
