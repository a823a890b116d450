import * as v from 'valibot';

const BRAND = 'expected a brand of at most 70 characters';
/** A brand as search engines and product feeds show it. */
export const BrandName = v.pipe(v.string(BRAND), v.minLength(1, BRAND), v.maxLength(70, BRAND));

/** Returns whether the last digit of a GTIN is the check digit of the others (GS1 General Specifications, 7.9). */
function hasCheckDigit(gtin: string): boolean {
  const digits = [...gtin].reverse().map(Number);
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** Numbers in 14 digits that identify no product worldwide: for use in one company or country, and of coupons. */
const UNASSIGNED = /^\d(?:02|04|05|2|98[1-4]|99)/;

/** A Global Trade Item Number: EAN, UPC, ISBN or the number of a package. Feeds with another number are rejected. */
export const Gtin = v.pipe(
  v.string('expected the number of a barcode as text, such as "9521234567899"'),
  v.regex(
    /^(?:\d{8}|\d{12,14})$/,
    'expected the 8, 12, 13 or 14 digits of a barcode, without spaces',
  ),
  v.check(hasCheckDigit, 'expected a valid barcode: the last digit does not match the others'),
  v.check(
    (gtin) => gtin.length < 12 || !UNASSIGNED.test(gtin.padStart(14, '0')),
    'expected a number that GS1 assigned: numbers that begin with 02, 04, 05, 2, 981 to 984 or 99 identify no product worldwide',
  ),
);

const MPN = 'expected a part number of at most 70 characters';
/** The number that the manufacturer gave to a variant. */
export const Mpn = v.pipe(v.string(MPN), v.minLength(1, MPN), v.maxLength(70, MPN));
