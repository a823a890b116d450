import type { UnitPrice } from '#shared/contract/unit-price.ts';

/** Returns what follows the amount of a price per unit: ` / 100 ml`, ` / kg`. */
export const formatPerUnit = ({ quantity, unit }: UnitPrice): string =>
  ` / ${quantity === 1 ? unit : `${quantity} ${unit}`}`;
