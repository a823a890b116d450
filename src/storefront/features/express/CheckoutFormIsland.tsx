import type { ComponentProps } from 'react';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { CheckoutDetails } from '../checkout/index.ts';
import { CheckoutExpress } from './CheckoutExpress.tsx';

interface Props extends ComponentProps<typeof CheckoutDetails> {
  /** What express payment needs; undefined in a store without it. */
  readonly express?: Omit<ComponentProps<typeof CheckoutExpress>, 'language'> | undefined;
}

/**
 * Express payment, and below it sections 1 and 2 of the checkout. They are one island so that both appear with the same paint: of two
 * islands, the upper one could appear later and move the lower one.
 */
export const CheckoutFormIsland = createIsland(function CheckoutFormIsland({
  express,
  ...details
}: Props) {
  return (
    <>
      {express && <CheckoutExpress language={details.language} {...express} />}
      <CheckoutDetails {...details} />
    </>
  );
});
