/** A heading with the paragraphs below it. */
type Section = readonly [heading: string, ...paragraphs: string[]];

/**
 * Terms, withdrawal and privacy of a store that sells to the European Union: what a seller starts from. `{store}`, `{seller}`,
 * `{email}`, `{form}` and `{days}` are filled in. What only the seller knows is in brackets.
 */
export interface EuPageTexts {
  /** In place of a seller and an address that the store does not name. */
  readonly seller: string;
  readonly email: string;
  readonly terms: {
    readonly title: string;
    readonly scope: Section;
    readonly contract: Section;
    readonly prices: Section;
    readonly taxIncluded: string;
    readonly taxAdded: string;
    readonly delivery: Section;
    /** Working days until an order leaves, where the store names them and where it does not. */
    readonly handling: string;
    readonly handlingUnknown: string;
    /** Links to the page of returns. */
    readonly withdrawal: Section;
    readonly defects: Section;
    readonly liability: Section;
    readonly designs: Section;
    readonly disputes: Section;
  };
  readonly withdrawal: {
    readonly title: string;
    readonly right: Section;
    /** Name of the link to the form. */
    readonly form: string;
    readonly consequences: Section;
    /** Who pays for sending goods back. */
    readonly returnCost: {
      readonly seller: string;
      readonly customer: string;
      readonly unknown: string;
    };
    readonly valueLoss: string;
    readonly exceptions: Section;
    /** The model form of the directive: heading, remark, lines. */
    readonly modelForm: Section;
    readonly beyond: Section;
  };
  readonly privacy: { readonly controller: Section; readonly bases: Section };
}
