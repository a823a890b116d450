import * as v from 'valibot';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';

/** The checkout this browser's cart was turned into, with what its prices depend on. */
const SavedCheckout = v.object({ id: v.string(), currency: v.string(), region: v.string() });
export type KeptCheckout = v.InferOutput<typeof SavedCheckout>;

const keyOf = (store: string) => `checkout:${store}`;

export const readSavedCheckout = (store: string): KeptCheckout | undefined =>
  readJson('local', keyOf(store), (value) => v.parse(SavedCheckout, value));

/** Without storage the next checkout is a new one. */
export const saveCheckout = (store: string, checkout: KeptCheckout): boolean =>
  writeJson('local', keyOf(store), checkout);

export const removeSavedCheckout = (store: string): void => removeStored('local', keyOf(store));
