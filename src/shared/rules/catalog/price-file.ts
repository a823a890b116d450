/** Address of the file that holds a store's tile prices in a currency other than the one its pages are built in. */
export const getPriceFilePath = (currency: string): string => `/data/prices/${currency}.json`;
