import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { findPlaceIssue } from './delivery-rules.ts';
import { findRepeatedTexts } from './describe-names.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { toFields, toTexts } from './untyped-json.ts';

/** Checks what the schema cannot check in `tax`: places, and rates that would never apply. */
export function findTaxIssues(tax: unknown): FieldIssue[] {
  const { rates, nexus, provider } = toFields(tax);
  const states = toTexts(nexus);
  const places = Object.keys(toFields(rates));
  return [
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
    ...(provider === 'stripe' && places.length > 0
      ? [
          {
            field: 'tax.rates',
            message: 'expected no rates with "provider": "stripe", because Stripe Tax knows them',
          },
        ]
      : []),
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
