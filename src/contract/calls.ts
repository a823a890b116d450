import { getBlank } from './blank.ts';
import { getInventory } from './inventory.ts';
import { getListing } from './listing.ts';
import { getLocalization } from './localization.ts';
import { getProducts } from './product.ts';
import { getStore, getStoreCollections } from './store.ts';
import { getTheme } from './theme.ts';

/** Every call of the contract: what the platform serves and its OpenAPI document describes. */
export const CALLS = [
  getLocalization,
  getStore,
  getStoreCollections,
  getProducts,
  getListing,
  getBlank,
  getInventory,
  getTheme,
] as const;
