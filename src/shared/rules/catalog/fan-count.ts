/** The fan-validation banner is shown for listings with more orders than this. */
export const FAN_BANNER_ABOVE = 100;

/** Returns the number of orders that the banner shows, in full hundreds below the count. Undefined for too few or unknown orders. */
export function getFanCount(orderCount: number | undefined): number | undefined {
  if (orderCount === undefined || orderCount <= FAN_BANNER_ABOVE) return undefined;
  return Math.floor((orderCount - 1) / 100) * 100;
}
