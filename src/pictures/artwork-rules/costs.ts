/** Milliseconds that a drawing of 1,800 × 1,800 pixels may take, by this estimate. */
export const BUDGET_MS = 3_000;
/** Measured on one processor of a server. An area is a share of the whole drawing, a length is in its sides. */
export const COST = {
  element: 0.015,
  segment: 0.015,
  dash: 0.01,
  textElement: 2,
  character: 0.3,
  characterOutline: 2.5,
  clip: 0.6,
  mask: 30,
  layer: (area: number) => 3 + 15 * area,
  filterStep: (area: number) => 40 + 400 * area,
  outline: (length: number) => 0.2 * length + 0.0025 * length ** 2,
  color: (area: number) => 0.01 + 0.7 * area,
  linearGradient: (area: number) => 0.5 + 2 * area,
  /** For each stop of a gradient that repeats: where a period is smaller than a pixel, each pixel walks through all stops. */
  repeatedStop: (area: number) => area,
  radialGradient: (area: number) => 0.5 + 35 * area,
  pattern: (area: number) => 1 + 600 * area,
} as const;
