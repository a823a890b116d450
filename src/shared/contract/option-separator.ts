/** Between the values of the options of a product: `Brass / Round / 40 cm`. */
export const OPTION_SEPARATOR = ' / ';
