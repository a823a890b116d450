import { atom } from 'nanostores';
import * as v from 'valibot';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';
import { setCartQuantity } from './update-cart.ts';

/** Units left by SKU, of the lines whose quantity was reduced to that number. */
export const $stockLeft = atom<ReadonlyMap<string, number>>(new Map());

/** Session storage key of {@link $stockLeft} while the browser navigates to the cart. */
const KEY = 'stock-left';
const StockLeft = v.record(v.string(), v.number());

/** Reduces the quantities of cart lines to the units left. The cart page, if it is this one, shows them at each line. */
export function reduceToStock(left: ReadonlyMap<string, number>): void {
  if (left.size === 0) return;
  for (const [sku, units] of left) setCartQuantity(sku, units);
  $stockLeft.set(new Map([...$stockLeft.get(), ...left]));
}

/** Like {@link reduceToStock}, before the browser navigates to the cart. */
export function limitToStock(left: ReadonlyMap<string, number>): void {
  reduceToStock(left);
  if (left.size > 0) writeJson('session', KEY, Object.fromEntries(left));
}

/** Reads what another page has reduced before it navigated to the cart. */
export function restoreStockLeft(): void {
  const left = readJson('session', KEY, (value) => v.parse(StockLeft, value));
  removeStored('session', KEY);
  if (left) $stockLeft.set(new Map(Object.entries(left)));
}
