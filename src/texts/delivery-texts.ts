/** How the delivery of a store with zones of its own is described. `{countries}` is a list of names. */
export interface DeliveryTexts {
  readonly summary: string;
  readonly optionsTitle: string;
  readonly options: string;
  readonly time: string;
  readonly countriesTitle: string;
  readonly countries: string;
  /** Working days on the way: one day, and `{days}`, which is a number or a range. */
  readonly oneDay: string;
  readonly days: string;
  /** A step of a price: from an order value, or up to a weight. */
  readonly from: string;
  readonly upTo: string;
  readonly free: string;
  readonly freeFrom: string;
  readonly handling: string;
}
