import * as v from 'valibot';

/** Blanks of the embedded platform. The layers of each are drawn in `src/pictures/blanks`. */
export const BLANK_NAMES = [
  'tee',
  'hoodie',
  'mouthguard',
  'bottle',
  'cap',
  'fitted-cap',
  'tote',
  'mug',
  'poster',
  'sticker',
  'notebook',
  'long-sleeve',
  'crewneck',
  'tank',
  'womens-tee',
  'kids-tee',
  'zip-hoodie',
  'beanie',
  'socks',
  'phone-case',
  'pillow',
  'apron',
  'enamel-mug',
  'digital',
] as const;
export const BlankName = v.picklist(BLANK_NAMES);
export type BlankName = v.InferOutput<typeof BlankName>;
