import type { TilePrice } from '#shared/contract/tile-prices.ts';

/** Returns the key of a tile's earlier price in the file of a currency. */
export const getEarlierPriceKey = (tileId: string): string => `${tileId} was`;

/** Returns the key of the lowest price before a tile's reduction in that file. */
export const getLowestPriceKey = (tileId: string): string => `${tileId} low`;

/** Returns the key of a tile's price per unit in that file. */
export const getUnitPriceKey = (tileId: string): string => `${tileId} unit`;

/** Returns the entries of a tile in that file. */
export const listTilePrices = (tile: TilePrice): [string, number][] => {
  const { id, price, compareAtPrice, lowestPrice, unitPrice } = tile;
  return [
    [id, price],
    ...(compareAtPrice === undefined
      ? []
      : [[getEarlierPriceKey(id), compareAtPrice] as [string, number]]),
    ...(lowestPrice === undefined
      ? []
      : [[getLowestPriceKey(id), lowestPrice] as [string, number]]),
    ...(unitPrice ? [[getUnitPriceKey(id), unitPrice.amount] as [string, number]] : []),
  ];
};
