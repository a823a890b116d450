import type { Blank } from '#shared/contract/blank.ts';
import type { BlankName } from '#shared/contract/blank-sizes.ts';
import { LOCALES, type LocaleCode } from '#shared/contract/common.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { getTexts } from '#texts/load-texts.ts';
import { translateProductTerm } from '#texts/product-terms.ts';
import * as accessories from './accessories.ts';
import * as apparel from './apparel.ts';
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

/** The base products, by their names in catalog files. */
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
  'long-sleeve': apparel.longSleeve,
  crewneck: apparel.crewneck,
  tank: apparel.tank,
  'womens-tee': apparel.womensTee,
  'kids-tee': apparel.kidsTee,
  'zip-hoodie': apparel.zipHoodie,
  beanie: apparel.beanie,
  socks: apparel.socks,
  'phone-case': accessories.phoneCase,
  pillow: accessories.pillow,
  apron: accessories.apron,
  'enamel-mug': accessories.enamelMug,
  digital,
};

const byProductId = new Map(
  (Object.entries(BLANKS) as [BlankName, Blank][]).map(([name, blank]) => [
    blank.productId,
    { name, blank },
  ]),
);

/** Finds a blank by its product id, in English or another language. */
export function findBlank(productId: string, locale: LocaleCode = 'en'): Blank | undefined {
  const entry = byProductId.get(productId);
  // The blank itself has the English texts.
  if (!entry || locale === 'en') return entry?.blank;
  const texts = getTexts('catalog', locale).blanks[entry.name];
  return { ...entry.blank, ...texts, name: translateProductTerm(entry.blank.name, locale) };
}

/** Returns the name of a blank in catalog files by its product id. */
export const findBlankName = (productId: string): BlankName | undefined =>
  byProductId.get(productId)?.name;

/** A hash of the blank's data and its texts in all languages. */
export const hashBlank = (productId: string): string =>
  hashContent(JSON.stringify(LOCALES.map((locale) => findBlank(productId, locale))));
