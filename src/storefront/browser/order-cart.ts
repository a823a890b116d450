import { readText, writeText } from './storage.ts';

/** The last order of this tab: its lookup number and its cart, which gives access to what only the shopper may see. */
const KEY = 'order';

/** Remembers the cart of an order until the tab is closed, so that the confirmation can show address and files. */
export function saveOrderCart(lookupNumber: string, cartId: string): void {
  writeText('session', KEY, `${lookupNumber} ${cartId}`);
}

/** Returns the cart of an order that was placed in this tab. */
export function readOrderCart(lookupNumber: string): string | undefined {
  const [lookup, cartId] = readText('session', KEY)?.split(' ') ?? [];
  return lookup === lookupNumber ? cartId : undefined;
}
