import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Store, ZoneOption } from '#shared/contract/store.ts';
import { formatMoney } from '#shared/utils/money.ts';
import type policyTerms from './en/policy-terms.json';
import type { TextSection } from './text-pages.ts';

type Delivery = NonNullable<Store['delivery']>;
type Zone = Delivery['zones'][number];
/** How the delivery of a store with zones of its own is described. */
export type DeliveryTexts = (typeof policyTerms)['delivery'];

/** Maximum number of countries in a heading. */
const MAX_NAMES = 8;

/**
 * Describes the ways of delivery of each zone: its countries, names, days and prices, and the order value from which delivery is free.
 * Undefined when the platform does not name them.
 */
export function describeZones(
  { zones, handlingDays }: Delivery,
  texts: DeliveryTexts,
  locale: LocaleCode,
): TextSection[] | undefined {
  if (zones.some(({ options }) => options === undefined)) return undefined;
  const handling =
    handlingDays &&
    handlingDays.max > 0 &&
    texts.handling.replace('{days}', String(handlingDays.max));
  return zones.map((zone, at) => ({
    ...describeCountries(zone, texts, locale, handling && at === 0 ? [handling] : []),
    list: (zone.options ?? []).map((option) => describeOption(option, texts, locale)),
  }));
}

function describeCountries(
  { countries, freeFrom, options = [] }: Zone,
  texts: DeliveryTexts,
  locale: LocaleCode,
  first: readonly string[],
): TextSection {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const sorted = countries
    .map((code) => names.of(code) ?? code)
    .sort(new Intl.Collator(locale).compare);
  const list = new Intl.ListFormat(locale).format(sorted);
  const currency = options[0]?.currency;
  const free = freeFrom?.find((amount) => amount.currency === currency);
  const paragraphs = free
    ? [texts.freeFrom.replace('{amount}', () => formatMoney(free.amount, free.currency, locale))]
    : [];
  if (sorted.length <= MAX_NAMES) return { heading: list, paragraphs: [...first, ...paragraphs] };
  const all = texts.countries.replace('{countries}', () => list);
  return { heading: texts.optionsTitle, paragraphs: [...first, all, ...paragraphs] };
}

function describeOption(
  { name, days, currency, steps }: ZoneOption,
  texts: DeliveryTexts,
  locale: LocaleCode,
): string {
  const weigh = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 3,
  });
  const formatPrice = (cost: number) =>
    cost === 0 ? texts.free : formatMoney(cost, currency, locale);
  const prices = steps.map(({ cost, from, upTo }) => {
    const fill = (text: string) =>
      text
        .replace('{price}', () => formatPrice(cost))
        .replace('{amount}', () => formatMoney(from ?? 0, currency, locale))
        .replace('{weight}', () => weigh.format((upTo ?? 0) / 1_000));
    if (upTo !== undefined) return fill(texts.upTo);
    return from ? fill(texts.from) : formatPrice(cost);
  });
  return `${name}, ${formatDays(days, texts)}, ${new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(prices)}`;
}

/** Formats the fewest and the most working days, such as '2–4 business days'. */
export function formatDays({ min, max }: ZoneOption['days'], texts: DeliveryTexts): string {
  if (max === 1) return texts.oneDay;
  return texts.days.replace('{days}', min === max ? String(max) : `${min}–${max}`);
}
