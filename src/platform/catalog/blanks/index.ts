import type { Blank } from '#shared/contract/blank.ts';
import type { BlankName } from '#shared/contract/blank-sizes.ts';
import { LOCALES, type LocaleCode } from '#shared/contract/common.ts';
import { BLANK_TEXTS } from '#shared/i18n/blank-texts.ts';
import { translateProductTerm } from '#shared/i18n/product-terms.ts';
import { hashContent } from '#shared/utils/hash.ts';
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

const byProductId = new Map(
  (Object.entries(BLANKS) as [BlankName, Blank][]).map(([name, blank]) => [blank.productId, { name, blank }]),
);

/** A blank by its product id, in English or in another language. */
export function findBlank(productId: string, locale: LocaleCode = 'en'): Blank | undefined {
  const known = byProductId.get(productId);
  const texts = known && BLANK_TEXTS[locale][known.name];
  // English texts, also in Britain, are those of the blank itself.
  if (!texts || texts === BLANK_TEXTS.en[known.name]) return known?.blank;
  return { ...known.blank, ...texts, name: translateProductTerm(known.blank.name, locale) };
}

/** Changes with anything that is said of a blank, in any language. */
export const hashBlank = (productId: string): string =>
  hashContent(JSON.stringify(LOCALES.map((locale) => findBlank(productId, locale))));
