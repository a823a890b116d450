import * as v from 'valibot';
import { NO_VALUES } from '#domain/checkout/customer.ts';
import type { CustomerValues } from '#domain/checkout/customer-form.ts';

const Draft = v.record(v.string(), v.string());
const keyOf = (checkout: string) => `checkout-draft:${checkout}`;

/** What was typed into the customer form of a checkout and not saved yet; this tab alone knows. Never card data. */
export function readDraft(checkout: string): CustomerValues | undefined {
  try {
    const parsed = v.safeParse(Draft, JSON.parse(sessionStorage.getItem(keyOf(checkout)) ?? 'null'));
    return parsed.success ? { ...NO_VALUES, ...parsed.output } : undefined;
  } catch {
    return undefined;
  }
}

/** Storage may be full or forbidden: then a reload starts with an empty form. */
export function keepDraft(checkout: string, values: CustomerValues): void {
  try {
    sessionStorage.setItem(keyOf(checkout), JSON.stringify(values));
  } catch {
    // As above.
  }
}

export function forgetDraft(checkout: string): void {
  try {
    sessionStorage.removeItem(keyOf(checkout));
  } catch {
    // Nothing was kept then.
  }
}
