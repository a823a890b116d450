import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Camera } from '#pictures/camera.ts';
import { composeArrangement } from '#pictures/compose.ts';
import { resolveInks } from '#pictures/resolve-inks.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { Photography, View } from '#shared/contract/store-folder/photography.ts';

/* `node src/studio/draw-scenes.ts [store] [name]`: composes the hero and the tiles of the sample stores into `assets/photos`. */

/** A product, the center of its square and the side, in fractions of the picture's width. The last product is in front. */
type Placed = readonly [
  product: `${string}/${View}/${string}/${string}`,
  x: number,
  y: number,
  side: number,
];

interface Scene {
  readonly width: number;
  readonly height: number;
  readonly photography: Photography;
  readonly floor?: Camera;
  readonly products: readonly Placed[];
}

const TABLE: Camera = {
  azimuth: 0,
  elevation: 14,
  target: [0, 30, 0],
  viewWidth: 150,
  distance: 330,
};
const COOL = { ground: '#b9bfc4', light: 'hard', surface: 'concrete' } as const;
const NIGHT = { ground: '#272c42', light: 'rim', surface: 'concrete' } as const;
const STAGE = { ground: '#43343a', light: 'rim', surface: 'wood' } as const;
const WALL = { ground: '#e6dcc6', light: 'soft', surface: 'paper' } as const;
const BENCH = { ground: '#b7946a', light: 'soft', surface: 'wood' } as const;

/** Returns a picture of a category: 4:3, as the home page shows it. */
const tile = (photography: Photography, products: readonly Placed[], floor?: Camera): Scene => ({
  width: 960,
  height: 720,
  photography,
  products,
  ...(floor && { floor }),
});

/** By store and name of the file; a product is `blank/view/color/artwork`. */
const PICTURES: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  corvane: {
    hero: {
      width: 1600,
      height: 1600,
      photography: COOL,
      floor: TABLE,
      products: [
        ['bottle/pair/signal/wordmark', 0.33, 0.39, 0.86],
        ['cap/front/bone/octagon', 0.76, 0.54, 0.56],
        ['mouthguard/low/ice/bite-mark', 0.5, 0.73, 0.82],
      ],
    },
    mouthguards: tile(COOL, [
      ['mouthguard/above/signal/canines', 0.28, 0.36, 0.6],
      ['mouthguard/above/graphite/wordmark', 0.72, 0.4, 0.6],
    ]),
    training: tile({ ...COOL, surface: 'smooth', ground: '#d3d6d9' }, [
      ['tee/hanging/tide/relay', 0.06, 0.4, 0.62],
      ['hoodie/hanging/graphite/north-lane', 0.94, 0.4244, 0.673],
      ['tee/hanging/white/vo2-max', 0.5, 0.4, 0.62],
    ]),
    carry: tile(
      COOL,
      [
        ['bottle/front/volt/wordmark', 0.3, 0.37, 0.72],
        ['cap/front/black/octagon', 0.66, 0.48, 0.56],
      ],
      TABLE,
    ),
    plans: tile({ ground: '#cbb796', light: 'hard', surface: 'wood' }, [
      ['digital/above/tide/negative-split', 0.33, 0.37, 0.68],
      ['digital/above/signal/heart-zones', 0.74, 0.41, 0.68],
    ]),
    'race-week': tile({ ...COOL, ground: '#8d949a' }, [
      ['tee/folded/signal/lap-42', 0.3, 0.36, 0.66],
      ['tee/folded/bone/negative-split', 0.72, 0.41, 0.66],
    ]),
  },
  'moth-kiosk': {
    hero: {
      width: 1600,
      height: 1200,
      photography: NIGHT,
      products: [
        ['tee/hanging/plum/nobodys-bassist', 0.08, 0.42, 0.76],
        ['hoodie/hanging/soot/moth-to-lamp', 0.93, 0.4488, 0.825],
        ['tee/hanging/cream/please-leave-quietly', 0.5, 0.42, 0.76],
      ],
    },
    wear: tile(STAGE, [
      ['hoodie/folded/fog/wordmark', 0.7, 0.38, 0.66],
      ['tee/folded/coral/badge', 0.28, 0.4, 0.62],
    ]),
    walls: tile({ ...NIGHT, ground: '#2f3a4d' }, [
      ['poster/framed/cream/lukewarm-tour', 0.22, 0.37, 0.62],
      ['poster/framed/fog/vending-machine-hymn', 0.64, 0.35, 0.5],
      ['sticker/flat/teal/badge', 0.86, 0.57, 0.22],
    ]),
    carry: tile({ ...NIGHT, ground: '#33283a' }, [
      ['tote/hanging/cream/open-late-ish', 0.3, 0.37, 0.7],
      ['tote/hanging/plum/the-organ-is-rented', 0.73, 0.37, 0.7],
    ]),
    listen: tile(STAGE, [['digital/above/ink/please-leave-quietly', 0.48, 0.375, 0.74]]),
    'on-tour': tile({ ...NIGHT, ground: '#3d3d4c' }, [
      ['tee/flat/plum/lukewarm-tour', 0.38, 0.38, 0.7],
      ['poster/hanging/cream/lukewarm-tour', 0.81, 0.36, 0.52],
    ]),
  },
  'hedge-and-quire': {
    hero: {
      width: 1280,
      height: 1600,
      photography: WALL,
      products: [
        ['poster/framed/ivory/bramble', 0.4, 0.58, 0.86],
        ['poster/hanging/ivory/fern', 0.83, 0.45, 0.5],
        ['poster/framed/ivory/poppy', 0.83, 0.95, 0.42],
      ],
    },
    prints: tile(WALL, [
      ['poster/hanging/ivory/thistle', 0.17, 0.39, 0.48],
      ['poster/framed/oat/fern', 0.5, 0.36, 0.6],
      ['poster/hanging/ivory/poppy', 0.83, 0.39, 0.48],
    ]),
    notebooks: tile(BENCH, [
      ['notebook/above/oat/fern', 0.27, 0.37, 0.6],
      ['notebook/above/moss/bramble', 0.72, 0.39, 0.6],
    ]),
    caps: tile({ ...BENCH, ground: '#c9b490' }, [
      ['cap/above/oat/seal', 0.7, 0.33, 0.54],
      ['cap/above/moss/sprig', 0.32, 0.42, 0.6],
    ]),
    'pattern-packs': tile(BENCH, [['digital/above/ivory/hedgerow-repeat', 0.48, 0.375, 0.74]]),
  },
};

const [onlyStore, onlyName] = process.argv.slice(2);
const chosen = Object.entries(PICTURES).flatMap(([store, scenes]) =>
  Object.entries(scenes)
    .filter(([name]) => (onlyStore ?? store) === store && (onlyName ?? name) === name)
    .map(([name, scene]) => [store, name, scene] as const),
);
for (const [store, name, scene] of chosen) {
  const folder = new URL(`../../stores/${store}/`, import.meta.url);
  const catalog = JSON.parse(
    await readFile(new URL('catalog.json', folder), 'utf8'),
  ) as CatalogFile;
  const mockups = await Promise.all(
    scene.products.map(async ([product, x, y, side]) => {
      const [blank = '', view, color = '', artwork = ''] = product.split('/');
      const hex = catalog.colors[color]?.hex ?? '#000000';
      const svg = await readFile(new URL(`assets/artwork/${artwork}.svg`, folder), 'utf8');
      const pixels = Math.round(side * scene.width);
      return {
        spec: { blank, view: view as View, color: hex.slice(1), artwork, version: '00000000' },
        designs: { artworkSvg: resolveInks(svg, artwork, { name: color, hex }, catalog.inks) },
        place: {
          left: Math.round(x * scene.width - pixels / 2),
          top: Math.round(y * scene.width - pixels / 2),
          side: pixels,
        },
      };
    }),
  );
  const { width, height, photography, floor } = scene;
  const picture = await composeArrangement(
    mockups,
    { width, height },
    {
      photography,
      ...(floor && { floor }),
    },
  );
  await sharp(picture, { raw: { width, height, channels: 3 } })
    .webp({ quality: 80, effort: 6 })
    .toFile(fileURLToPath(new URL(`assets/photos/${name}.webp`, folder)));
}
