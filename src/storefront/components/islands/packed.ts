declare const value: unique symbol;

/** A value of an island's props as text. */
export type Packed<T> = string & { readonly [value]: T };

const swapQuotes = (text: string) => text.replace(/["`]/g, (quote) => (quote === '"' ? '`' : '"'));

/**
 * Returns a value as text. Astro writes each value of an object with its type and each quotation mark as `&quot;`, so the
 * same value as an object is two to three times as long in the page. Fields that are undefined are left out.
 */
export const pack = <T>(unpacked: T): Packed<T> =>
  swapQuotes(JSON.stringify(unpacked)) as Packed<T>;

/** Returns the value of a text that {@link pack} returned. */
export const unpack = <T>(packed: Packed<T>): T => JSON.parse(swapQuotes(packed));
