/** Units in stock; null when stock is not counted. At least 0: a catalog file may lower the supply below the sold units. */
export function countAvailableUnits(supplied: number | null, sold: number | null): number | null {
  return supplied === null || sold === null ? null : Math.max(0, supplied - sold);
}
