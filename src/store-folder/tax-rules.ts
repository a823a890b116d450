import { EU_PLACE } from '#shared/contract/store-folder/delivery-section.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { EU_MEMBERS } from '#shared/rules/law/consumer-rights.ts';
import { findTerritory } from '#shared/rules/tax/places.ts';
import { VAT_RATES, VAT_RATES_DATE } from '#shared/rules/tax/vat-rates.ts';
import { findPlaceIssue } from './delivery-rules.ts';
import { findRepeatedTexts } from './describe-names.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { type Fields, toFields, toTexts } from './untyped-json.ts';

/** Checks what the schema cannot check in `tax`: places, rates that would never apply, and settings that exclude each other. */
export function findTaxIssues(section: unknown): FieldIssue[] {
  if (section === undefined) return [];
  const tax = toFields(section);
  const { rates, nexus, provider, registrations, business } = tax;
  const states = toTexts(nexus);
  const places = Object.keys(toFields(rates));
  const providerIssues = (
    [
      [places.length > 0, 'rates', 'no rates'],
      [registrations !== undefined, 'registrations', 'no registrations'],
    ] as const
  ).flatMap(([isSet, name, expected]) =>
    provider === 'stripe' && isSet
      ? [
          {
            field: `tax.${name}`,
            message: `expected ${expected} with "provider": "stripe", because Stripe Tax knows them`,
          },
        ]
      : [],
  );
  return [
    ...findExemptIssues(tax),
    ...(business === true && registrations === undefined
      ? [
          {
            field: 'tax.business',
            message:
              'expected "registrations" with it: the tax of a business buyer depends on where you are registered',
          },
        ]
      : []),
    ...findRegistrationIssues(toFields(registrations)),
    ...findRepeatedTexts(states, 'tax.nexus'),
    ...states.flatMap((code, at): FieldIssue[] =>
      /^[A-Z]{2}$/.test(code) && !findUsState(code)
        ? [
            {
              field: `tax.nexus[${at}]`,
              message: `expected the code of a US state such as CA, got "${code}"`,
            },
          ]
        : [],
    ),
    ...places.flatMap((place): FieldIssue[] => {
      const message = findPlaceIssue(place) ?? findUnusedRate(place, states);
      return message ? [{ field: joinFieldPath('tax.rates', place), message }] : [];
    }),
    ...providerIssues,
  ];
}

/** A seller who charges no VAT has no rates; any other seller says whether prices contain the tax. */
function findExemptIssues({ exempt, ...others }: Fields): FieldIssue[] {
  if (exempt === undefined)
    return others.pricesIncludeTax === undefined
      ? [{ field: 'tax.pricesIncludeTax', message: 'is missing' }]
      : [];
  return Object.keys(others)
    .filter((name) =>
      ['pricesIncludeTax', 'rates', 'registrations', 'nexus', 'provider'].includes(name),
    )
    .map((name) => ({
      field: `tax.${name}`,
      message: 'expected this field not to be set with "exempt": no tax is calculated',
    }));
}

function findRegistrationIssues({ home, others }: Fields): FieldIssue[] {
  const countries = [
    ...(typeof home === 'string' ? [[home, 'tax.registrations.home'] as const] : []),
    ...toTexts(others).map((code, at) => [code, `tax.registrations.others[${at}]`] as const),
  ];
  return [
    ...findRepeatedTexts(toTexts(others), 'tax.registrations.others'),
    ...countries.flatMap(([code, field], at): FieldIssue[] => {
      const { vat, country } = findTerritory({ countryCode: code, stateCode: '' }) ?? {};
      const message =
        code === EU_PLACE
          ? 'expected the code of a country: the one-stop shop is "oss": true'
          : vat === 'inside'
            ? `expected "${country}", whose VAT ${code} has`
            : at > 0 && code === home
              ? `expected another country than home, got "${code}"`
              : findPlaceIssue(code);
      return message ? [{ field, message }] : [];
    }),
  ];
}

function findUnusedRate(place: string, states: readonly string[]): string | undefined {
  if (place === 'US')
    return 'expected the rates of a state such as US-CA: the United States have no common sales tax';
  const [, state] = /^US-([A-Z]{2})$/.exec(place) ?? [];
  return state && !states.includes(state)
    ? `expected ${state} in tax.nexus, because the rate applies only there`
    : undefined;
}

/** Days after which the built-in rates are old. */
const MAX_AGE_DAYS = 365;

/** Finds what is probably a mistake in `tax`: rates that nobody has, and built-in rates that are old. */
export function findTaxWarnings(section: unknown, today: Date): FieldIssue[] {
  const { rates, registrations } = toFields(section);
  const isOld = today.getTime() > Date.parse(VAT_RATES_DATE) + MAX_AGE_DAYS * 86_400_000;
  return [
    ...Object.entries(toFields(rates)).flatMap(([place, byClass]) =>
      Object.entries(toFields(byClass)).flatMap(([name, rate]): FieldIssue[] => {
        const message = typeof rate === 'number' ? findStrangeRate(place, rate) : undefined;
        return message ? [{ field: `${joinFieldPath('tax.rates', place)}.${name}`, message }] : [];
      }),
    ),
    ...(registrations !== undefined && isOld
      ? [
          {
            field: 'tax.registrations',
            message: `uses the built-in VAT rates of ${VAT_RATES_DATE}, which are more than a year old: update Shopkiln, or write the rates that have changed to tax.rates`,
          },
        ]
      : []),
  ];
}

function findStrangeRate(place: string, rate: number): string | undefined {
  if (rate > 0 && rate < 1)
    return `is ${rate} %, less than one percent: 19 % is written 19, and not 0.19`;
  const known = VAT_RATES[place];
  if (!EU_MEMBERS.has(place) || !known || rate === 0 || known.includes(rate)) return undefined;
  return `is ${rate} %, which was no VAT rate of ${place} on ${VAT_RATES_DATE}: these were ${known.join(', ')}`;
}
