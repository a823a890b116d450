import type { Blank } from '#contract/blank.ts';
import type { BlankName } from '#domain/blank-sizes.ts';
import { bottle } from './bottle.ts';
import { cap } from './cap.ts';
import { digital } from './digital.ts';
import { fittedCap } from './fitted-cap.ts';
import { hoodie } from './hoodie.ts';
import { mouthguard } from './mouthguard.ts';
import { mug } from './mug.ts';
import { notebook } from './notebook.ts';
import { poster } from './poster.ts';
import { sticker } from './sticker.ts';
import { tee } from './tee.ts';
import { tote } from './tote.ts';

/** What the platform can make, by the name a catalogue uses. */
export const BLANKS: Readonly<Record<BlankName, Blank>> = {
  tee,
  hoodie,
  mouthguard,
  bottle,
  cap,
  'fitted-cap': fittedCap,
  tote,
  mug,
  poster,
  sticker,
  notebook,
  digital,
};

const byProductId = new Map(Object.values(BLANKS).map((blank) => [blank.productId, blank]));

export const blankOf = (productId: string): Blank | undefined => byProductId.get(productId);
