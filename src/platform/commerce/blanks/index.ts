import type { Blank } from '#contract/blank.ts';
import { LOCALES, type LocaleCode } from '#contract/common.ts';
import type { BlankName } from '#domain/blank-sizes.ts';
import { contentHash } from '#lib/hash.ts';
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
import { blankIn } from './texts/index.ts';
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

const byProductId = new Map(
  (Object.entries(BLANKS) as [BlankName, Blank][]).map(([name, blank]) => [blank.productId, { name, blank }]),
);

/** A blank by its product id, in English or in another language. */
export function blankOf(productId: string, locale: LocaleCode = 'en'): Blank | undefined {
  const known = byProductId.get(productId);
  return known && blankIn(locale, known.name, known.blank);
}

/** Changes with anything that is said of a blank, in any language. */
export const blankHash = (productId: string): string =>
  contentHash(JSON.stringify(LOCALES.map((locale) => blankOf(productId, locale))));
