/**
 * A constant of the spec's section 9: its number in the spec's order, the value here, the value there, and the tests that
 * show that it holds where a shopper or a request shows it, by file and words of their titles.
 */
export type Row = readonly [name: string, is: unknown, spec: unknown, ...shownBy: readonly `${string} › ${string}`[]];
