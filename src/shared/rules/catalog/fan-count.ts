/** The fan-validation banner shows above this many orders of a listing. */
export const FAN_BANNER_ABOVE = 100;

/** How many orders the banner may speak of, in full hundreds; undefined where they are too few or not known. */
export function getFanCount(orderCount: number | undefined): number | undefined {
  if (orderCount === undefined || orderCount <= FAN_BANNER_ABOVE) return undefined;
  return Math.floor((orderCount - 1) / 100) * 100;
}
