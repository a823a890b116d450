import type { CurrencyCode } from '#shared/contract/codes.ts';
import type { BuyerLocalization } from '#shared/contract/localization.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';

/** Returns the currencies that shoppers can choose, without the one that a store's pages are built in. */
export const listOtherCurrencies = (
  { available_currencies }: BuyerLocalization,
  { defaultCurrency }: Pick<StoreFile, 'defaultCurrency'>,
): CurrencyCode[] =>
  available_currencies
    .map(({ currency }) => currency)
    .filter((currency) => currency !== defaultCurrency);
