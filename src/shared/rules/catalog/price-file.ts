import type { ProductTile } from '#shared/contract/product.ts';

/** Returns the path of the file with a store's tile prices in another currency than its pages have. */
export const getPriceFilePath = (currency: string): string => `/data/prices/${currency}.json`;

/** Returns the key of a tile's earlier price in that file. */
export const getEarlierPriceKey = (tileId: string): string => `${tileId} was`;

/** Returns the entries of a tile in that file. */
export const listTilePrices = ({ id, price, compareAtPrice }: ProductTile): [string, number][] => [
  [id, price],
  ...(compareAtPrice === undefined ? [] : [[getEarlierPriceKey(id), compareAtPrice] as [string, number]]),
];
