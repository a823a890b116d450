import * as v from 'valibot';
import { HexColor } from '../common.ts';
import { field } from './field.ts';

/** The usual views of blanks. */
export const USUAL_VIEWS = ['front', 'back', 'side', 'detail'] as const;
/** Views that only products with `scenes` show. */
export const SCENES = [
  'folded',
  'hanging',
  'flat',
  'above',
  'low',
  'lying',
  'standing',
  'pair',
  'framed',
] as const;
/** Views of a blank that can be composed. */
export const VIEWS = [...USUAL_VIEWS, ...SCENES] as const;
export type View = (typeof VIEWS)[number];

const SURFACES = ['smooth', 'paper', 'wood', 'concrete'] as const;

const ground = field(
  HexColor,
  'Background color of product pictures: # and six hexadecimal digits.',
  ['#e7e7e4'],
);
const light = field(
  v.picklist(['hard', 'rim', 'soft']),
  'Light of product pictures: `hard` has strong contrast and a sharp shadow, `soft` is even, `rim` is dark with colored light from behind.',
);
const surface = field(
  v.optional(v.picklist(SURFACES)),
  'What is under and behind the products, in the color of `ground`: `smooth`, `paper` with fine fibers, `wood` as boards, `concrete` with clouds and pores.',
  ['wood'],
  'smooth',
);

/** Background and light of all product pictures of a store. */
export const Photography = v.strictObject({ ground, light, surface });
export type Photography = v.InferOutput<typeof Photography>;

const EXAMPLE = { ground: '#b98f63', surface: 'wood' };
/** What a product or a collection changes of the photography of a catalog. */
export const PhotographyChange = v.strictObject({
  ground: v.optional(ground),
  light: v.optional(light),
  surface,
});
const change = v.optional(PhotographyChange);
const scenes = v.optional(
  v.pipe(
    v.array(v.picklist(VIEWS)),
    v.minLength(1, 'expected at least one view'),
    v.maxLength(VIEWS.length),
  ),
);

/** How the pictures of one product are taken. */
export const productPictures = {
  scenes: field(
    scenes,
    'Views that come first in the gallery, by name. The first one is the picture in lists. The usual views of the blank that are not named follow. The table of blanks in `stores/README.md` has the views of each.',
    [['folded', 'front']],
    'those of its collection, or else the usual views',
  ),
  photography: field(
    change,
    'Background and light of the pictures of this product, where they differ from those of its collection and of the catalog.',
    [EXAMPLE],
    'those of its collection, or else those of the catalog',
  ),
};

/** How the pictures of the products in a collection are taken. */
export const collectionPictures = {
  scenes: field(
    scenes,
    'Views that come first in the galleries of its products, as `scenes` of a product. Each product shows those that its blank has. Of several collections of a product with this field, the innermost decides.',
    [['hanging']],
    'the usual views',
  ),
  photography: field(
    change,
    'Background and light of the pictures of its products, where they differ from those of the catalog. Of several collections of a product with this field, the innermost decides.',
    [EXAMPLE],
    'those of the catalog',
  ),
};

export type PictureSettings = v.InferOutput<
  v.StrictObjectSchema<typeof productPictures, undefined>
>;
