import * as v from 'valibot';

/** Product classes that countries tax differently. `standard` is every other product. */
export const TAX_CLASSES = ['standard', 'apparel', 'books', 'digital', 'food'] as const;
export const TaxClass = v.picklist(TAX_CLASSES);
export type TaxClass = v.InferOutput<typeof TaxClass>;
