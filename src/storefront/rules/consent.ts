/**
 * Consent to services that the shop does not need in order to sell: analytics, advertising, affiliates, support chat.
 * `unknown` while consent is needed and the shopper has not chosen.
 */
export type Consent = 'unknown' | 'allowed' | 'denied';
export type ConsentChoice = Exclude<Consent, 'unknown'>;

/** Raise it when the banner covers more than before: every shopper is asked again. */
export const CONSENT_VERSION = 1;
/** Days after which a choice expires. */
export const CONSENT_DAYS = 180;

export interface StoredConsent {
  readonly choice: ConsentChoice;
  /** Day of the choice, `2026-11-21`. */
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
export const EUROPEAN_ZONES =
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
  /** The stored choice. */
  readonly stored: StoredConsent | undefined;
  /** Whether consent is needed where the shopper is. */
  readonly isNeeded: boolean;
  /** Global Privacy Control: the browser denies consent to every shop on the shopper's behalf. */
  readonly globalPrivacyControl: boolean;
}

/** The consent that applies. Global Privacy Control overrides a stored choice, which applies in every region. */
export function resolveConsent({ stored, isNeeded, globalPrivacyControl }: ConsentInputs): Consent {
  if (globalPrivacyControl) return 'denied';
  return stored?.choice ?? (isNeeded ? 'unknown' : 'allowed');
}

/** Serializes a choice for storage and cookie: `1.allowed.2026-11-21`. */
export const serializeConsent = ({ choice, day }: StoredConsent): string =>
  `${CONSENT_VERSION}.${choice}.${day}`;

/** Parses the text of {@link serializeConsent}. Undefined for another version, an expired choice or any other text. */
export function parseConsent(
  text: string | null | undefined,
  now: number,
): StoredConsent | undefined {
  const [, version, choice, day = ''] =
    /^(\d+)\.(allowed|denied)\.(\d{4}-\d\d-\d\d)$/.exec(text ?? '') ?? [];
  const age = (now - Date.parse(day)) / 86_400_000;
  // A day in the future is valid: it comes from another time zone, or the clock was corrected.
  if (Number(version) !== CONSENT_VERSION || !(age < CONSENT_DAYS)) return undefined;
  return { choice: choice as ConsentChoice, day };
}

/** Returns the later of two choices, because storage and cookie may differ. Of two choices on the same day, returns the denial. */
export function pickLaterConsent(
  one: StoredConsent | undefined,
  other: StoredConsent | undefined,
): StoredConsent | undefined {
  if (!one || !other) return one ?? other;
  if (one.day === other.day) return one.choice === 'denied' ? one : other;
  return one.day > other.day ? one : other;
}
