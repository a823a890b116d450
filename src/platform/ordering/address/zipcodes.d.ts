/** Types of the only export that is used; the package ships none. */
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
