import { needsConsent } from '#storefront/rules/consent.ts';
import { hashFnv1a } from '#storefront/rules/fnv1a.ts';
import { readTimeZone } from '#storefront/rules/read-time-zone.ts';
import { VISITOR_KEY } from './experiments.ts';

/**
 * Assigns the visitor to a variant of each experiment (`data-experiments`) before the first paint, so that no variant
 * replaces another on screen. The variant derives from a hash of the visitor's id and the experiment's key: it is the same
 * on every page and every visit. The root element names the variants (`data-ab="hero:bold"`) for the store's own CSS, and
 * one push to the data layer reports them. A visitor gets an id where no consent is needed, or after consent; without
 * one, every experiment shows its first variant and nothing is reported. Runs after `visit.script.ts`, which sets the
 * region and currency that decide whether consent is needed.
 */
const { dataset: page, lang } = document.documentElement;
const experiments: Record<string, string[]> = JSON.parse(page.experiments as string);

/** The choice of version 1 was for all purposes. */
const [, ofAll, choice = ofAll] =
  /; consent=(?:1\.(\w+)|2\.statistics-(\w+))/.exec(`; ${document.cookie}`) ?? [];
const { region, currency } = page;
const timeZone = readTimeZone();
const isAllowed =
  choice === 'allowed' || (!choice && !needsConsent({ region, currency, locale: lang, timeZone }));

let visitor: string | undefined;
try {
  if (isAllowed && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl)
    visitor = localStorage[VISITOR_KEY] ||= crypto.randomUUID();
} catch {
  // Without storage the visitor has no id.
}

const assigned: Record<string, string | undefined> = {};
const names: string[] = [];
for (const name in experiments) {
  const variants = experiments[name] as string[];
  const hash = hashFnv1a(`${visitor}.${name}`);
  // The low bits of FNV-1a mix poorly for short texts: the high ones are folded in.
  const variant = variants[visitor ? ((hash ^ (hash >>> 16)) >>> 0) % variants.length : 0];
  assigned[name] = variant;
  names.push(`${name}:${variant}`);
}
page.ab = names.join(' ');
if (visitor) {
  const shop = window as { dataLayer?: object[] };
  shop.dataLayer ??= [];
  shop.dataLayer.push({ event: 'experiment', experiments: assigned });
}
