import * as v from 'valibot';
import { SellerSection } from './seller-section.ts';

/** A company or person with postal and electronic address. */
export const Party = v.strictObject({
  name: SellerSection.entries.name,
  address: SellerSection.entries.address,
  email: SellerSection.entries.email,
});
export type Party = v.InferOutput<typeof Party>;

const Warning = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

/** The texts about the safety of products. */
export const SafetyTexts = { warnings: v.optional(v.pipe(v.array(Warning), v.maxLength(20))) };

/** `safety` of `catalog.json` and of a listing: who made the products, and what shoppers must know to use them safely. */
export const SafetySection = v.strictObject({ manufacturer: v.optional(Party), ...SafetyTexts });
