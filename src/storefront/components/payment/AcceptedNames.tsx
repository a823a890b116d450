import type { RegionCode } from '#shared/contract/common.ts';
import { SHOWN_BRANDS } from '#shared/rules/checkout/card-brands.ts';
import { METHOD_NAMES } from '#shared/rules/checkout/payment-choices.ts';
import type { ExpressSetup } from '#storefront/rules/express-setup.ts';
import type { Translator } from '#texts/translator.ts';
import { MethodNames } from './MethodNames.tsx';
import { getOfferedMethods } from './offered-methods.ts';

interface Props extends ExpressSetup {
  readonly currency: string;
  /** The region of the shopper; that of the page by default. */
  readonly region?: RegionCode | undefined;
  /** Undefined where the page has no text before the names. */
  readonly t?: Translator | undefined;
}

/** Names of what the checkout accepts: card brands, and the other methods without wallets, whose buttons have their names. */
export function AcceptedNames({ setup, flags, currency, region, t }: Props) {
  const { methods } = setup;
  const offered = getOfferedMethods(methods, flags, currency, region);
  const names = [
    ...(offered.includes('card') ? SHOWN_BRANDS : []),
    // A part of the payment element, which is the choice `card`.
    ...(offered.includes('card') && methods.includes('klarna') ? [METHOD_NAMES.klarna] : []),
    ...(['paypal', 'afterpay'] as const)
      .filter((one) => offered.includes(one))
      .map((one) => METHOD_NAMES[one]),
  ];
  return (
    <p className="flex justify-center gap-4px">
      {t && <span className="visually-hidden">{t('express.accepted')}: </span>}
      <MethodNames names={names} />
    </p>
  );
}
