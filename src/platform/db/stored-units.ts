import * as v from 'valibot';

/** Schema of columns that contain units of lines as JSON. */
export const StoredUnits = v.array(v.object({ sku: v.string(), quantity: v.number() }));

/** Units of a line of an order. */
export type Units = Readonly<v.InferOutput<typeof StoredUnits>[number]>;
