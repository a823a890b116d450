/** How a store's returns are described where it names its terms. `{days}` is the number of days. */
export interface ReturnTexts {
  /** Titles on the page of a product. */
  readonly titles: {
    readonly free: string;
    readonly paid: string;
    readonly none: string;
    readonly digital: string;
  };
  /** Physical goods that are returned free of charge, at the customer's cost, or not at all. */
  readonly physical: { readonly free: string; readonly paid: string; readonly none: string };
  /** Downloads. */
  readonly digital: { readonly some: string; readonly none: string };
  /** Goods that are not as described, which the seller takes back in any case. */
  readonly damaged: string;
  readonly rights: string;
  /** The seller's reply to a request for a return whose postage the customer pays. */
  readonly reply: string;
  readonly refund: string;
}
