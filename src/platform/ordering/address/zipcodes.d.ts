/** The package has no types of its own; only its table is used. */
declare module 'zipcodes' {
  interface Place {
    readonly zip: string;
    readonly city: string;
    readonly state: string;
    readonly country: string;
  }
  const zipcodes: { readonly codes: Readonly<Record<string, Place>> };
  export default zipcodes;
}
