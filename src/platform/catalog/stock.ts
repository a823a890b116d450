/** Pieces left; null when the platform keeps no count. A catalogue may lower its number below what was sold. */
export function countAvailableUnits(supplied: number | null, sold: number | null): number | null {
  return supplied === null || sold === null ? null : Math.max(0, supplied - sold);
}
