/** Environment variable of one store: `ACCESS_CODE` and `hedge-and-quire` give `ACCESS_CODE_HEDGE_AND_QUIRE`. */
export const slugVariable = (name: string, slug: string): string =>
  `${name}_${slug.toUpperCase().replaceAll('-', '_')}`;
