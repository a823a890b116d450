import type { ProductTile } from '#shared/contract/product.ts';

/** Returns the path of the file with a store's tile prices in another currency than its pages have. */
export const getPriceFilePath = (currency: string): string => `/data/prices/${currency}.json`;

/** Returns the key of a tile's earlier price in that file. */
export const getEarlierPriceKey = (tileId: string): string => `${tileId} was`;

/** Returns the key of a tile's price per unit in that file. */
export const getUnitPriceKey = (tileId: string): string => `${tileId} unit`;

/** Returns the entries of a tile in that file. */
export const listTilePrices = ({ id, price, compareAtPrice, unitPrice }: ProductTile): [string, number][] => [
  [id, price],
  ...(compareAtPrice === undefined ? [] : [[getEarlierPriceKey(id), compareAtPrice] as [string, number]]),
  ...(unitPrice ? [[getUnitPriceKey(id), unitPrice.amount] as [string, number]] : []),
];
