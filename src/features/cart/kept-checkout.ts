import * as v from 'valibot';

/** The checkout this browser's cart was turned into, with what its prices depend on. */
const KeptCheckout = v.object({ id: v.string(), currency: v.string(), region: v.string() });
export type KeptCheckout = v.InferOutput<typeof KeptCheckout>;

const keyOf = (store: string) => `checkout:${store}`;

export function readKeptCheckout(store: string): KeptCheckout | undefined {
  try {
    const parsed = v.safeParse(KeptCheckout, JSON.parse(localStorage.getItem(keyOf(store)) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Storage may be full or forbidden: then the next checkout is a new one. */
export function keepCheckout(store: string, checkout: KeptCheckout): void {
  try {
    localStorage.setItem(keyOf(store), JSON.stringify(checkout));
  } catch {
    // As above.
  }
}

export function forgetCheckout(store: string): void {
  try {
    localStorage.removeItem(keyOf(store));
  } catch {
    // Nothing was kept then.
  }
}
