/**
 * A constant of rows CONST-1.01 to CONST-1.40: its row and name, the value in the code, the required value, and the tests that
 * check it in a page or a request, as file and part of a title.
 */
export type Row = readonly [
  name: string,
  is: unknown,
  spec: unknown,
  ...shownBy: readonly `${string} › ${string}`[],
];
