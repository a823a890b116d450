import type { Context } from 'hono';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';

/** What the pages load: their own files, pictures of the shop, and the payment providers' scripts. */
export function setPolicy(c: Context, shop: string, setup?: PaymentSetup): void {
  const stripe = setup?.stripe?.scriptUrl === null;
  const paypal = setup?.paypal?.scriptUrl === null;
  const own = [
    ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []),
    ...(paypal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : []),
  ].join(' ');
  const more = (extra: string) => [own, extra].filter(Boolean).join(' ');
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `script-src 'self' ${own}`,
      "style-src 'self'",
      `img-src 'self' ${shop} ${own}`,
      `connect-src 'self' ${more(stripe ? 'https://api.stripe.com' : '')}`,
      `frame-src 'self' ${more(stripe ? 'https://hooks.stripe.com' : '')}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
  c.header('Cache-Control', 'no-store');
}
