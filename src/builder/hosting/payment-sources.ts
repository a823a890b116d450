import type { PaymentSetup } from '#shared/contract/payment-setup.ts';

/** The sources of a payment provider, by directive of the content security policy. */
export interface PaymentSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

/** Stripe's list (docs.stripe.com/security/guide, Content security policy). */
const STRIPE: PaymentSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
};

/** PayPal's list (developer.paypal.com/sdk/js/best-practices), without its inline scripts: SDK v6 needs none. */
const PAYPAL_HOSTS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const PAYPAL: PaymentSources = {
  scripts: PAYPAL_HOSTS,
  frames: PAYPAL_HOSTS,
  connections: PAYPAL_HOSTS,
  images: PAYPAL_HOSTS,
};

/** Returns the sources of a store's payment providers. In the sandbox, the platform replaces them. */
export function listPaymentSources(setup: PaymentSetup | null | undefined): PaymentSources {
  const sourcesOf = (
    provider: PaymentSources,
    chosen: { readonly scriptUrl: string | null } | null | undefined,
  ) => {
    if (!chosen) return [];
    if (chosen.scriptUrl === null) return [provider];
    const origin = [new URL(chosen.scriptUrl).origin];
    return [{ scripts: origin, frames: origin, connections: origin, images: origin }];
  };
  const all = [...sourcesOf(STRIPE, setup?.stripe), ...sourcesOf(PAYPAL, setup?.paypal)];
  const union = (pick: (sources: PaymentSources) => readonly string[]) => [
    ...new Set(all.flatMap(pick)),
  ];
  return {
    scripts: union(({ scripts }) => scripts),
    frames: union(({ frames }) => frames),
    connections: union(({ connections }) => connections),
    images: union(({ images }) => images),
  };
}
