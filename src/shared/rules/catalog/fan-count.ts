/** A listing needs more orders than this for the fan-validation banner. */
export const FAN_BANNER_ABOVE = 100;

/** Returns the order count of the banner in full hundreds; undefined if it is unknown or too low. */
export function getFanCount(orderCount: number | undefined): number | undefined {
  if (orderCount === undefined || orderCount <= FAN_BANNER_ABOVE) return undefined;
  return Math.floor((orderCount - 1) / 100) * 100;
}
