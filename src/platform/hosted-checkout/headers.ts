import type { Context } from 'hono';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';

/** Sets the content security policy, for the page's files, the shop's pictures and the providers' scripts. Disables caching. */
export function setPolicy(c: Context, shop: string, setup?: PaymentSetup): void {
  const usesStripe = setup?.stripe?.scriptUrl === null;
  const usesPaypal = setup?.paypal?.scriptUrl === null;
  const providers = [
    ...(usesStripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []),
    ...(usesPaypal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : []),
  ].join(' ');
  const withProviders = (extra: string) => [providers, extra].filter(Boolean).join(' ');
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `script-src 'self' ${providers}`,
      "style-src 'self'",
      `img-src 'self' ${shop} ${providers}`,
      `connect-src 'self' ${withProviders(usesStripe ? 'https://api.stripe.com' : '')}`,
      `frame-src 'self' ${withProviders(usesStripe ? 'https://hooks.stripe.com' : '')}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
  c.header('Cache-Control', 'no-store');
}
