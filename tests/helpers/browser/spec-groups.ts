/**
 * Which specs of `tests/browser` run at which width, and which only in `npm run test:all`. Names are those of the files,
 * without `.spec.ts`.
 */

/** On a wide screen only: they do not depend on the width, or set their own. */
export const SAME_AT_ANY_WIDTH: readonly string[] = [
  'attribution',
  'cart-link',
  'checkout-errors',
  'checkout-look',
  'checkout-recovery',
  'cart-start',
  'checkout-start',
  'checkout-version',
  'controls',
  'element-by-language',
  'engines',
  'error-reports',
  'events',
  'experiments',
  'express',
  'failed-calls',
  'first-tap',
  'fonts',
  'hosted-checkout',
  'html',
  'international-order',
  'keyboard',
  'language-offer',
  'languages',
  'meridian-order',
  'methods-by-language',
  'missing-code',
  'noscript',
  'offline',
  'older-browsers',
  'passage-languages',
  'pay-amount',
  'payment-client',
  'payment-scripts',
  'placed-order',
  'policy-violations',
  'print',
  'products',
  'promo-links',
  'redirected-cart',
  'remembered-details',
  'routes',
  'sample-stores',
  'sandbox',
  'slow-network',
  'stale-cart',
  'start',
  'store-delivery',
  'support-chat',
  'theme',
  'theme-editor',
  'trackers',
  'wire',
];

/** On a phone only in `npm test`: fonts, pictures and layout shift matter most there. */
export const PHONE_ONLY: readonly string[] = ['weight'];

/**
 * Tag of a test that only `npm run test:all` runs. In the same file `npm test` runs a test of the same code: the other
 * cases are another store, language, card or payment method, a rarer fault, or what a test of `contract`, `built` or a
 * unit covers.
 */
export const LONG_TAG = '@long';
/**
 * Tag of a test that `npm test` runs on a phone, too: what looks or works differently there. `test:all` runs all others
 * there, too.
 */
export const PHONE_TAG = '@phone';

/** Specs that only `npm run test:all` runs, by the reason. */
const LONG_GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Another language, country or payment method of a purchase that `checkout-pay`, `payment-element` and `hosted-checkout` make.':
    [
      'accepted-methods',
      'element-by-language',
      'international-order',
      'language-offer',
      'languages',
      'meridian-order',
      'methods-by-language',
      'passage-languages',
      'pay-amount',
    ],
  'Each call with each fault, or a network that is slow or down: `checkout-errors`, `cart-rules` and `listing` test the usual ones.':
    ['error-reports', 'failed-calls', 'offline', 'policy-violations', 'slow-network'],
  'The platform’s or the build’s part is tested in `contract` and `built`; the browser only shows it.':
    [
      'banners',
      'cart-link',
      'checkout-version',
      'client-rendered-gate',
      'device-products',
      'minimal-platform',
      'preorder',
      'products',
      'promo-links',
      'quantity-prices',
      'recover',
      'redirected-cart',
      'store-delivery',
      'street-suggestions',
      'support',
      'track',
    ],
  'Measurement and extras of a shop, without which it sells: few changes touch them.': [
    'attribution',
    'events',
    'experiments',
    'express',
    'remembered-details',
    'support-chat',
  ],
  'Other browsers, and the code of payment providers: changes of dependencies touch them.': [
    'older-browsers',
    'payment-client',
    'payment-scripts',
    'sandbox',
  ],
  'All themes, all islands, all HTML or paper: `a11y`, `controls` and `layout` test each page type once.':
    ['checkout-look', 'html', 'islands', 'preview', 'print', 'theme'],
};

export const TEST_ALL_ONLY: readonly string[] = Object.values(LONG_GROUPS).flat();

/** The pattern of the files of these specs. */
export const matchSpecs = (names: readonly string[]): RegExp[] =>
  names.map((name) => new RegExp(`/${name}\\.spec\\.ts$`));
