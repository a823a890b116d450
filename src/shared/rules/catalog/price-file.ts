/** Returns the path of the file with a store's tile prices in another currency than its pages have. */
export const getPriceFilePath = (currency: string): string => `/data/prices/${currency}.json`;
