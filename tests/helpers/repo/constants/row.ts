/** A constant of rows CONST-1.01 to CONST-1.40: its row and name, the value in the code and the required value. */
export type Row = readonly [name: string, is: unknown, spec: unknown];
