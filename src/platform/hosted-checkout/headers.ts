import type { Context, MiddlewareHandler } from 'hono';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { PageTheme } from '../pages/page-theme.ts';
import { getPolicyReportsUrl } from '../reports/parse-policy-report.ts';

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
 * Sets the content security policy, for the page's files, the look of the store and the providers' scripts. Browsers report
 * violations themselves: no script of the page has to run, and `report-uri` is known to all of them.
 */
export function setPolicy(
  c: Context,
  slug: string,
  { stripe, paypal }: Pick<PaymentSetup, 'stripe' | 'paypal'>,
  sources: PageTheme['sources'],
): void {
  const usesStripe = stripe?.scriptUrl === null;
  const providers = [
    ...(usesStripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []),
    ...(paypal?.scriptUrl === null ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : []),
  ];
  const allow = (directive: string, ...more: readonly string[]) =>
    [directive, "'self'", ...providers, ...more].join(' ');
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      allow('script-src'),
      // The style sheet and the pictures of providers come in addition.
      ...sources.map((source) =>
        source.replace('style-src', "style-src 'self'").replace("img-src 'self'", allow('img-src')),
      ),
      allow('connect-src', ...(usesStripe ? ['https://api.stripe.com'] : [])),
      allow('frame-src', ...(usesStripe ? ['https://hooks.stripe.com'] : [])),
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `report-uri ${getPolicyReportsUrl(slug)}`,
    ].join('; '),
  );
}
