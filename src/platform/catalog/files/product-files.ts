import * as v from 'valibot';
import { parseJsonCached } from '#platform/db/json.ts';

/** A file that the buyers of a product get. `name` is how they save it, `hash` identifies its content. */
export const ProductFile = v.object({ name: v.string(), hash: v.string(), size: v.number() });
export type ProductFile = v.InferOutput<typeof ProductFile>;
export const ProductFiles = v.array(ProductFile);

/** Returns the files of a size, as they are stored with it. */
export const parseProductFiles = (json: string | null): readonly ProductFile[] =>
  json === null ? [] : parseJsonCached(ProductFiles, json);
