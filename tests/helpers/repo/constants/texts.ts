import { CURRENCIES, LOCALES, REGIONS } from '#shared/contract/codes.ts';
import { DELIVERY_OPTIONS } from '#shared/contract/delivery.ts';
import { BUILD_FLAGS } from '#shared/contract/flags.ts';
import * as promises from '#shared/contract/policy-terms.ts';
import { ThemeStyles } from '#shared/contract/theme.ts';
import {
  BILLING_COUNTRY,
  DEFAULT_COUNTRY,
  listCountries,
} from '#shared/rules/checkout/countries.ts';
import { USA_ONLY, WALLET_BUTTON_HEIGHT_PX } from '#shared/rules/checkout/payment-choices.ts';
import { RECOVERY_DAYS } from '#shared/rules/orders/order-forms.ts';
import { formatMoney, MINOR_PER_MAJOR } from '#shared/utils/money.ts';
import { PAYMENT_KEY } from '#storefront/browser/started-payment.ts';
import { PURCHASE_COOKIE } from '#storefront/features/orders/purchase-tracking.ts';
import { HOLIDAY_LAST_DAYS, HOLIDAY_MONTH } from '#storefront/features/support/holiday.ts';
import {
  AFFILIATE_SECONDS,
  PARTNER_MS,
  PARTNER_SOURCE,
} from '#storefront/features/tracking/attribution/parse-attribution.ts';
import { AGE_GATE_KEY } from '#storefront/inline/age-gate.ts';
import { SAVED_KEY } from '#storefront/inline/visit.ts';
import { createDefaultLocalization, FULFILLMENT_BY_REGION } from '#texts/default-localization.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import en from '#texts/en/interface.json' with { type: 'json' };
import type { Row } from './row.ts';

const localization = createDefaultLocalization();

/** Defaults, places, names, labels and policy terms. */
export const WORDS: readonly Row[] = [
  [
    'CONST-1.25 English, dollars and the USA where nothing else is known',
    [
      localization.buyer_locale,
      localization.buyer_currency,
      localization.buyer_region,
      localization.fulfillment_region,
    ],
    ['en', 'USD', 'USA', 'USA'],
  ],
  ['CONST-1.26 eight languages', LOCALES, ['en', 'de', 'nl', 'fr', 'it', 'es', 'pt-BR', 'en-GB']],
  ['CONST-1.27 five currencies', CURRENCIES, ['USD', 'GBP', 'EUR', 'AUD', 'CAD']],
  [
    'CONST-1.28 five regions, each with where its orders are made',
    REGIONS.map((region) => [en[`preferences.region.${region}`], FULFILLMENT_BY_REGION[region]]),
    [
      ['United States', 'USA'],
      ['European Union', 'EUR'],
      ['Canada', 'USA'],
      ['Australia', 'USA'],
      ['Rest of the world', 'USA'],
    ],
  ],
  [
    'CONST-1.29 USA-only: region, fulfilment and currency',
    USA_ONLY,
    { region: 'USA', fulfillment: 'USA', currency: 'USD' },
  ],
  [
    'CONST-1.30 to the United States by default, billed in the US',
    [listCountries('en').find(({ id }) => id === DEFAULT_COUNTRY)?.name, BILLING_COUNTRY],
    ['United States', 'US'],
  ],
  [
    'CONST-1.31 three ways of delivery',
    DELIVERY_OPTIONS,
    {
      fullStandardCost: 'Standard delivery',
      fullRushCost: 'Rush delivery',
      fullSuperRushCost: 'Super rush delivery',
    },
  ],
  [
    'CONST-1.32 100 cents, two decimals',
    [MINOR_PER_MAJOR, formatMoney(123_450, 'USD', 'en'), formatMoney(5, 'USD', 'en')],
    [100, '$1,234.50', '$0.05'],
  ],
  [
    'CONST-1.33 the buttons of payment, a wallet’s 55 px high',
    [
      en['payment.place.afterpay'],
      en['payment.place.paypal'],
      en['payment.place.card'],
      en['payment.place.wallet'],
      WALLET_BUTTON_HEIGHT_PX,
    ],
    ['Pay now with afterpay', 'PayPal', 'Place order', 'Pay', 55],
  ],
  ['CONST-1.34 orders are recovered for 60 days', RECOVERY_DAYS, 60],
  [
    'CONST-1.35 what papers and support promise',
    { ...promises },
    {
      RETURN_DAYS: 30,
      BUYER_MIN_AGE: 18,
      CHAT_DAYS_A_WEEK: 7,
      REPLY_BUSINESS_HOURS: 24,
    },
  ],
  [
    'CONST-1.36 what can be promised for Christmas 2023',
    [HOLIDAY_MONTH, HOLIDAY_LAST_DAYS],
    [
      { year: 2023, month: 11 },
      { standard: 5, rush: 8, superRush: 10, digital: 25 },
    ],
  ],
  [
    'CONST-1.37 an affiliate counts for 7 days, the partner TTEC for 2 hours',
    [AFFILIATE_SECONDS, PARTNER_MS, PARTNER_SOURCE],
    [604_800, 7_200_000, 'TTEC'],
  ],
  [
    'CONST-1.38 what is kept goes by the names of the spec, the age gate’s memory too',
    [SAVED_KEY, PAYMENT_KEY, PURCHASE_COOKIE, AGE_GATE_KEY],
    ['buyerLocalization', 'payment', 'purchaseTrackId', 'ageGate'],
  ],
  [
    'CONST-1.39 the default theme',
    [
      DEFAULT_THEME.styles.header.template,
      DEFAULT_THEME.styles.heroBanner.template,
      DEFAULT_THEME.styles.footer.template,
      DEFAULT_THEME.styles.primaryColor,
      DEFAULT_THEME.styles.typography.heading,
      DEFAULT_THEME.styles.typography.body,
      ThemeStyles.entries.heroBanner.entries.template.options,
    ],
    [1, 2, 1, '#000000', 'sofia-sans-extra-condensed', 'sofia-sans', [1, 2, 3, 4, 5]],
  ],
  [
    'CONST-1.40 the build’s configuration: legacy checkout, not v2, Afterpay hidden, no live chat, A/B testing',
    [
      BUILD_FLAGS.checkoutVersion,
      BUILD_FLAGS.hideCard,
      BUILD_FLAGS.hidePaypal,
      BUILD_FLAGS.hideAfterpay,
      BUILD_FLAGS.liveChat,
      BUILD_FLAGS.abTesting,
    ],
    ['v1', false, false, true, false, true],
  ],
];
