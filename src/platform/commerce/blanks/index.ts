import type { Blank } from '#contract/blank.ts';
import type { BlankName } from '#domain/blank-sizes.ts';
import { hoodie } from './hoodie.ts';
import { mouthguard } from './mouthguard.ts';
import { tee } from './tee.ts';

/** What the platform can make, by the name a catalogue uses. */
export const BLANKS: Readonly<Record<BlankName, Blank>> = { tee, hoodie, mouthguard };

const byProductId = new Map(Object.values(BLANKS).map((blank) => [blank.productId, blank]));

export const blankOf = (productId: string): Blank | undefined => byProductId.get(productId);
