import * as v from 'valibot';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';

/** The checkout created from this browser's cart, with the currency and region of its prices. */
const SavedCheckout = v.object({ id: v.string(), currency: v.string(), region: v.string() });
export type SavedCheckout = v.InferOutput<typeof SavedCheckout>;

const getKey = (store: string) => `checkout:${store}`;

export const readSavedCheckout = (store: string): SavedCheckout | undefined =>
  readJson('local', getKey(store), (value) => v.parse(SavedCheckout, value));

/** Returns false when storage is blocked; the next checkout is then a new one. */
export const saveCheckout = (store: string, checkout: SavedCheckout): boolean =>
  writeJson('local', getKey(store), checkout);

export const removeSavedCheckout = (store: string): void => removeStored('local', getKey(store));
