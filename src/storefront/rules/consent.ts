/**
 * What services are for that the shop does not need in order to sell. The shopper consents to each purpose on its own. What the shop needs
 * (the cart, the consent itself, a started payment) has no consent.
 */
export const PURPOSES = ['statistics', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The purpose of each service. `referral`: affiliate, partner and source of a visit. */
export const SERVICE_PURPOSES = {
  /** Google Analytics. Ids of Google Ads are of `googleAds`: see `getGooglePurpose`. */
  google: 'statistics',
  googleAds: 'marketing',
  facebook: 'marketing',
  /** Google Customer Reviews, which gets an e-mail address. */
  merchant: 'marketing',
  referral: 'marketing',
  /** It loads the script of another company. */
  chat: 'marketing',
  experiments: 'statistics',
  /** Where a visitor of a listing comes from, for the platform. */
  origin: 'statistics',
  /** Reports of errors to another host than the platform's. */
  errorReports: 'statistics',
} as const satisfies Record<string, Purpose>;

/** Returns the purpose of a Google tag: ids of Google Ads and of its campaign manager are for marketing. */
export const getGooglePurpose = (id: string): Purpose =>
  SERVICE_PURPOSES[/^(?:AW|DC)-/.test(id) ? 'googleAds' : 'google'];

interface Services {
  /** Ids of Google tags, separated by spaces. */
  readonly google?: string | undefined;
  readonly facebook?: string | undefined;
  readonly merchant?: string | undefined;
  readonly chat?: boolean | undefined;
}

/** Returns the purposes of the services of a store. */
export function listPurposes({ google = '', facebook, merchant, chat }: Services): Purpose[] {
  const used = new Set<Purpose>(google.split(' ').filter(Boolean).map(getGooglePurpose));
  if (facebook) used.add(SERVICE_PURPOSES.facebook);
  if (merchant) used.add(SERVICE_PURPOSES.merchant);
  if (chat) used.add(SERVICE_PURPOSES.chat);
  return PURPOSES.filter((purpose) => used.has(purpose));
}

/** Consent to one purpose. `unknown` while consent is needed and the shopper has not chosen. */
export type Consent = 'unknown' | 'allowed' | 'denied';
export type ConsentChoice = Exclude<Consent, 'unknown'>;
/** The choice for each purpose that the shopper was asked about. */
export type ConsentChoices = Readonly<Partial<Record<Purpose, ConsentChoice>>>;

/** Version of the stored text. Version 1 had one choice for all purposes. */
const CONSENT_VERSION = 2;
/** Days after which a choice expires. */
export const CONSENT_DAYS = 180;

export interface StoredConsent {
  readonly choices: ConsentChoices;
  /** Day of the last choice, `2026-11-21`. */
  readonly day: string;
}

/** Hints about where the shopper is. */
export interface ShopperLocation {
  readonly region: string | undefined;
  readonly currency: string | undefined;
  readonly locale: string | undefined;
  readonly timeZone: string | undefined;
}

/** Time zones of the EU, the EEA, the United Kingdom and Switzerland outside `Europe/`. */
const EUROPEAN_ZONES =
  /^(?:Europe\/|Atlantic\/(?:Azores|Canary|Faroe|Madeira|Reykjavik)|Arctic\/|Asia\/(?:Nicosia|Famagusta)|Africa\/Ceuta|America\/(?:Cayenne|Guadeloupe|Marigot|Martinique)|Indian\/(?:Mayotte|Reunion))/;

/**
 * Whether consent is required by the law where the shopper is. It is in region EU, with British English or pounds, and on a device
 * with European time, because a European visitor to a shop built for the USA has not chosen a region yet. In doubt the banner is shown,
 * because a needless one costs a click, and a missing one breaks the law.
 */
export const needsConsent = ({ region, currency, locale, timeZone }: ShopperLocation): boolean =>
  region === 'EU' ||
  currency === 'GBP' ||
  locale === 'en-GB' ||
  EUROPEAN_ZONES.test(timeZone ?? '');

/**
 * Whether texts that the law of the European Union requires are shown, on pages that are the same for all shoppers: where consent is
 * needed, and for shoppers who pay in euros. In doubt they are shown.
 */
export const showsEuLaw = (location: ShopperLocation): boolean =>
  location.currency === 'EUR' || needsConsent(location);

interface ConsentInputs {
  /** The stored choices. */
  readonly stored: StoredConsent | undefined;
  /** Whether consent is needed where the shopper is. */
  readonly isNeeded: boolean;
  /** Global Privacy Control: the browser denies consent to every shop on the shopper's behalf. */
  readonly globalPrivacyControl: boolean;
}

/** The consent to a purpose that applies. Global Privacy Control overrides a stored choice, which applies in every region. */
export function resolveConsent(
  { stored, isNeeded, globalPrivacyControl }: ConsentInputs,
  purpose: Purpose,
): Consent {
  if (globalPrivacyControl) return 'denied';
  return stored?.choices[purpose] ?? (isNeeded ? 'unknown' : 'allowed');
}

/** Serializes choices for storage and cookie: `2.statistics-allowed.marketing-denied.2026-11-21`. */
export const serializeConsent = ({ choices, day }: StoredConsent): string =>
  [
    CONSENT_VERSION,
    ...PURPOSES.flatMap((purpose) => (choices[purpose] ? [`${purpose}-${choices[purpose]}`] : [])),
    day,
  ].join('.');

const OF_VERSION_1 = /^1\.(allowed|denied)\.(\d{4}-\d\d-\d\d)$/;
const OF_VERSION_2 =
  /^2(?:\.statistics-(allowed|denied))?(?:\.marketing-(allowed|denied))?\.(\d{4}-\d\d-\d\d)$/;

/**
 * Parses the text of {@link serializeConsent}, or of version 1, whose choice was for all purposes. Undefined for an expired choice or any
 * other text.
 */
export function parseConsent(
  text: string | null | undefined,
  now: number,
): StoredConsent | undefined {
  const [, all, dayOfAll] = OF_VERSION_1.exec(text ?? '') ?? [];
  const [, statistics = all, marketing = all, day = dayOfAll ?? ''] =
    OF_VERSION_2.exec(text ?? '') ?? [];
  const age = (now - Date.parse(day)) / 86_400_000;
  // A day in the future is valid: it comes from another time zone, or the clock was corrected.
  if (!(age < CONSENT_DAYS) || !(statistics || marketing)) return undefined;
  return {
    choices: {
      ...(statistics && { statistics: statistics as ConsentChoice }),
      ...(marketing && { marketing: marketing as ConsentChoice }),
    },
    day,
  };
}

/** Returns the later of two choices, because storage and cookie may differ. Of those of the same day, a denial counts. */
export function pickLaterConsent(
  one: StoredConsent | undefined,
  other: StoredConsent | undefined,
): StoredConsent | undefined {
  if (!one || !other) return one ?? other;
  if (one.day !== other.day) return one.day > other.day ? one : other;
  const denied = PURPOSES.flatMap((purpose) =>
    one.choices[purpose] === 'denied' || other.choices[purpose] === 'denied'
      ? [[purpose, 'denied'] as const]
      : [],
  );
  return {
    choices: { ...one.choices, ...other.choices, ...Object.fromEntries(denied) },
    day: one.day,
  };
}
