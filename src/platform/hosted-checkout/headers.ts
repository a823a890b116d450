import type { Context, MiddlewareHandler } from 'hono';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { getPolicyReportsUrl } from '../reports/parse-policy-report.ts';
import type { Visit } from './visit.ts';

/** Policy of error responses, which have no pictures, scripts and forms. */
const ERROR_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Middleware for every response of the hosted checkout. A page replaces the policy by its own ({@link setPolicy}). */
export const setDefaultPolicy: MiddlewareHandler = function setDefaultPolicy(c, next) {
  c.header('Content-Security-Policy', ERROR_POLICY);
  // Only the origin is sent, because URLs may contain a grant. The check of forms needs the origin.
  c.header('Referrer-Policy', 'strict-origin');
  c.header('Cache-Control', 'no-store');
  return next();
};

/**
 * Sets the content security policy, for the page's files, the shop's pictures and the providers' scripts. Browsers report
 * violations themselves: no script of the page has to run, and `report-uri` is known to all of them.
 */
export function setPolicy(
  c: Context,
  {
    shop,
    store,
    theme,
  }: Pick<Visit, 'shop'> & {
    readonly store: { readonly slug: string };
    readonly theme?: Visit['theme'];
  },
  setup?: PaymentSetup,
): void {
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
      ["style-src 'self'", theme?.source].filter(Boolean).join(' '),
      `img-src 'self' ${shop} ${providers}`,
      `connect-src 'self' ${withProviders(usesStripe ? 'https://api.stripe.com' : '')}`,
      `frame-src 'self' ${withProviders(usesStripe ? 'https://hooks.stripe.com' : '')}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `report-uri ${getPolicyReportsUrl(store.slug)}`,
    ].join('; '),
  );
}
