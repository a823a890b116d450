import type { BlankTexts } from '../language-files.ts';

export const en: BlankTexts = {
  tee: {
    description:
      'A mid-weight tee cut for movement: set-in sleeves, taped shoulders and a collar that keeps its shape wash after wash.',
    materials: [
      '60% combed ring-spun cotton, 40% recycled polyester',
      '165 g/m² (4.9 oz) jersey, pre-shrunk',
      'Water-based print, tear-away label',
      'Machine wash cold, inside out; tumble dry low',
    ],
    fit: 'Regular fit, true to size. Between two sizes, take the larger one.',
  },
  hoodie: {
    description:
      'A dense, brushed fleece hoodie with a double-layer hood, a kangaroo pocket and ribbed cuffs that stay where you push them.',
    materials: [
      '80% cotton, 20% recycled polyester',
      '400 g/m² (11.8 oz) brushed fleece',
      'Flat-felled seams, metal eyelets, round draw cord',
      'Machine wash cold, inside out; hang dry',
    ],
    fit: 'Relaxed fit with dropped shoulders. Take one size down for a closer cut.',
  },
  mouthguard: {
    description:
      'A boil-and-bite mouthguard with a soft reservoir behind the front teeth: it holds a few sips and releases them when you bite.',
    materials: [
      'Thermoplastic EVA body, food-grade silicone reservoir',
      'Free of BPA, latex and phthalates',
      'Moulds at home in hot water, up to three times',
      'Rinse after use; vented case included',
    ],
    fit: 'Youth up to 10 years, Adult from 11 years. Not for use with braces.',
  },
  bottle: {
    description:
      'A double-walled steel bottle with a powder-coated body, a wide mouth that takes ice cubes and a screw cap with a carrying loop.',
    materials: [
      '18/8 stainless steel, double-walled and vacuum insulated',
      'Powder coat; print cured into the coat',
      'Polypropylene cap, silicone seal; free of BPA',
      'Cold for 24 hours, hot for 12; wash by hand',
    ],
    fit: '500 ml fits most cup holders, 750 ml most bottle cages and bag pockets.',
  },
  cap: {
    description:
      'A structured six-panel cap with a curved brim, stitched eyelets and a cotton sweatband that dries between two runs.',
    materials: [
      '100% cotton twill, 260 g/m² (7.7 oz)',
      'Backed front panels, six rows of stitching on the brim',
      'Metal buckle on a self-fabric strap',
      'Wash by hand, dry in shape',
    ],
    fit: 'Mid profile. The strap fits heads of 55 to 61 cm (21.7 to 24 inches).',
  },
  'fitted-cap': {
    description:
      'A six-panel cap closed all round, made in eleven sizes instead of one with a strap. Curved brim, sweatband of brushed cotton.',
    materials: [
      '97% cotton twill, 3% elastane, 270 g/m² (8 oz)',
      'Backed front panels, eight rows of stitching on the brim',
      'Closed back, no strap, no buckle',
      'Wash by hand, dry on a bowl',
    ],
    fit: 'Mid profile. Measure above the ears and take the next size up; it gives about 3 mm in the first week.',
  },
  tote: {
    description:
      'A heavy canvas tote with handles long enough for the shoulder, sewn down with crossed stitches. Carries ten records or a week of greens.',
    materials: [
      '100% organic cotton canvas, 340 g/m² (10 oz)',
      'Handles 67 cm (26.5 inches), crossed stitches at all ends',
      'Water-based screen print',
      'Machine wash cold, inside out; hang dry',
    ],
  },
  mug: {
    description:
      'A thick-walled mug with a handle for three fingers. The print is fired under the glaze and goes round the body.',
    materials: [
      'Glazed stoneware, free of lead and cadmium',
      'Holds 330 ml (11 oz)',
      'Safe for dishwasher and microwave',
    ],
  },
  poster: {
    description:
      'A matte print on heavy uncoated paper with a margin for framing. Rolled with tissue in a tube, never folded.',
    materials: [
      'Uncoated paper, 250 g/m², FSC certified',
      'Pigment inks, lightfast for 75 years behind glass',
      'Sent rolled in a stiff tube; frame and clips not included',
    ],
  },
  sticker: {
    description:
      'A weatherproof vinyl sticker, cut to shape with a white edge. Stays on bottles, laptops and bumpers and comes off in one piece.',
    materials: [
      'White vinyl with a matte laminate',
      'Outdoors for three years, safe for the dishwasher',
      'Removable adhesive on an easy-peel back',
    ],
  },
  notebook: {
    description:
      'A stitched notebook that lies flat, bound in cloth with an elastic band, a ribbon and 160 pages of dotted paper.',
    materials: [
      'Cloth over 2 mm board, printed on the front',
      '80 sheets of 100 g/m² paper, acid-free, 5 mm dot grid',
      'Thread-stitched, elastic closure, ribbon',
    ],
  },
  digital: {
    description:
      'Files to keep, delivered by a link to your inbox. Read, play or print them on any device; nothing is shipped.',
    materials: [
      'Files without copy protection',
      'Download as often as you like for 12 months',
      'For personal use',
    ],
  },
};
