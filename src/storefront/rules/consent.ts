/**
 * What a shopper has said to everything the shop does not need in order to sell: analytics, advertising, affiliates,
 * support chat. `unknown` where the shopper is asked and has not answered.
 */
export type Consent = 'unknown' | 'allowed' | 'denied';
export type ConsentChoice = Exclude<Consent, 'unknown'>;

/** Raise it when more is asked than before: everybody is asked again. */
export const CONSENT_VERSION = 1;
/** An answer holds this long, then the shopper is asked anew. */
export const CONSENT_DAYS = 180;

export interface StoredConsent {
  readonly choice: ConsentChoice;
  /** Day of the answer, `2026-11-21`. */
  readonly day: string;
}

/** Where the shopper is, as far as a page without a server can know. */
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
 * Whether the law where the shopper is wants them to be asked first. So it is with region EU, with British English or
 * pounds, and on a device that keeps European time: a visitor from there to a shop built for the USA has chosen no region
 * yet. Asking a few too many costs a click, asking too few breaks the law.
 */
export const needsConsent = ({ region, currency, locale, timeZone }: ShopperLocation): boolean =>
  region === 'EU' || currency === 'GBP' || locale === 'en-GB' || EUROPEAN_ZONES.test(timeZone ?? '');

interface ConsentInputs {
  /** Answer that was kept. */
  readonly stored: StoredConsent | undefined;
  /** Whether the shopper has to be asked here. */
  readonly isNeeded: boolean;
  /** Global Privacy Control: the browser says no on the shopper's behalf, to every shop. */
  readonly globalPrivacyControl: boolean;
}

/** What holds now. A kept answer holds everywhere; a browser's no is stronger than what was answered here. */
export function resolveConsent({ stored, isNeeded, globalPrivacyControl }: ConsentInputs): Consent {
  if (globalPrivacyControl) return 'denied';
  return stored?.choice ?? (isNeeded ? 'unknown' : 'allowed');
}

/** An answer as it is kept, in storage and in a cookie alike: `1.allowed.2026-11-21`. */
export const serializeConsent = ({ choice, day }: StoredConsent): string => `${CONSENT_VERSION}.${choice}.${day}`;

/** Reads {@link serializeConsent}'s text. Another version's, one past its days, or anything else is no answer. */
export function parseConsent(text: string | null | undefined, now: number): StoredConsent | undefined {
  const [, version, choice, day = ''] = /^(\d+)\.(allowed|denied)\.(\d{4}-\d\d-\d\d)$/.exec(text ?? '') ?? [];
  const age = (now - Date.parse(day)) / 86_400_000;
  // A day ahead of this device's clock is one of another time zone, or of a clock that was put right.
  if (Number(version) !== CONSENT_VERSION || !(age < CONSENT_DAYS)) return undefined;
  return { choice: choice as ConsentChoice, day };
}

/** The later of two answers, as storage and cookie may differ; on the same day a no is the safer one. */
export function laterConsent(
  one: StoredConsent | undefined,
  other: StoredConsent | undefined,
): StoredConsent | undefined {
  if (!one || !other) return one ?? other;
  if (one.day === other.day) return one.choice === 'denied' ? one : other;
  return one.day > other.day ? one : other;
}
