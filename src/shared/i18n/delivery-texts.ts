/** How the delivery of a store with zones of its own is described. `{countries}` is a list of names. */
export interface DeliveryTexts {
  readonly summary: string;
  readonly optionsTitle: string;
  readonly options: string;
  readonly time: string;
  readonly countriesTitle: string;
  readonly countries: string;
}
