import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BLANK_NAMES } from '#shared/contract/store-folder/blank-names.ts';
import type { Photography, View } from '#shared/contract/store-folder/photography.ts';
import type { MockupSpec } from './address.ts';
import { parseHexColor, type Rgb } from './color.ts';
import { composeMockup } from './compose.ts';
import { getDrawnBlank } from './drawn-blank.ts';
import { listScenes, listViews } from './views.ts';

const WIDTH = 200;
const LIGHT = '#f7f7f5';
const DARK = '#17181a';
const square = (ink: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40H0z" fill="${ink}"/></svg>`;

interface PictureInput {
  readonly blank?: string;
  readonly view?: View;
  readonly color?: string;
  readonly artworkSvg?: string;
  readonly light?: Photography['light'];
  readonly ground?: string;
  readonly surface?: Photography['surface'];
}

async function picture(input: PictureInput): Promise<(x: number, y: number) => Rgb> {
  const spec: MockupSpec = {
    blank: input.blank ?? 'tee',
    view: input.view ?? 'front',
    color: (input.color ?? LIGHT).slice(1),
    artwork: input.artworkSvg ? 'square' : 'plain',
    version: '00000000',
  };
  const photography = {
    ground: input.ground ?? '#e4e7ea',
    light: input.light ?? 'hard',
    surface: input.surface,
  };
  const png = await composeMockup({
    spec,
    artworkSvg: input.artworkSvg,
    photography,
    width: WIDTH,
    format: 'png',
  });
  const pixels = await sharp(png).raw().toBuffer();
  return (x, y) => {
    const at = (Math.round(y * WIDTH) * WIDTH + Math.round(x * WIDTH)) * 3;
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  };
}

const mean = (rgb: Rgb): number => (rgb[0] + rgb[1] + rgb[2]) / 3;
const chest = [0.5, 0.4] as const;
const ground = [0.03, 0.03] as const;

it.each(BLANK_NAMES)(
  'BLNK-1 each view of a %s has layers, front first, and shows the design where it has a print area',
  async (name) => {
    const blank = getDrawnBlank(name);
    expect(listViews(blank)[0]?.view).toBe('front');
    const artworkSvg = square('#000000');
    for (const { view, print } of listViews(blank)) {
      const [plain, printed] = [
        await picture({ blank, view }),
        await picture({ blank, view, artworkSvg }),
      ];
      let changed = 0;
      for (let y = 0; y < 1; y += 0.01)
        for (let x = 0; x < 1; x += 0.01)
          if (mean(plain(x, y)) - mean(printed(x, y)) > 60) changed++;
      // The print of a zip hoodie is as small as 80 of 10,000 points.
      if (print) expect(changed, view).toBeGreaterThan(50);
      else expect(changed, view).toBe(0);
    }
  },
);

it('an unknown blank or view and an invalid artwork are rejected by name', async () => {
  await expect(picture({ blank: 'sock' })).rejects.toThrow('"sock": unknown blank');
  await expect(picture({ view: 'side' })).rejects.toThrow(
    'unknown view "side", expected one of front, back, detail',
  );
  await expect(picture({ artworkSvg: '<svg' })).rejects.toThrow('Artwork "square"');
});

it('the color tints the garment and not the background', async () => {
  const [red, blue] = [await picture({ color: '#e5432d' }), await picture({ color: '#1f5f8b' })];
  expect(red(...chest)[0]).toBeGreaterThan(red(...chest)[2] + 80);
  expect(blue(...chest)[2]).toBeGreaterThan(blue(...chest)[0] + 60);
  expect(red(...ground)).toEqual(blue(...ground));
});

it('flat cloth has the chosen color', async () => {
  for (const color of ['#2b2f33', '#e9e6df', '#4c5a45']) {
    const shown = (await picture({ color }))(...chest);
    for (const [c, value] of parseHexColor(color).entries())
      expect(Math.abs((shown[c] ?? 0) - value)).toBeLessThan(26);
  }
});

describe('a print', () => {
  it('is dark on light cloth and light on dark cloth', async () => {
    const plainLight = mean((await picture({}))(...chest));
    const plainDark = mean((await picture({ color: DARK }))(...chest));
    const [dark, light] = [square(DARK), square(LIGHT)];
    expect(mean((await picture({ artworkSvg: dark }))(...chest))).toBeLessThan(plainLight - 150);
    expect(mean((await picture({ artworkSvg: light, color: DARK }))(...chest))).toBeGreaterThan(
      plainDark + 150,
    );
  });

  it('INK-1 has its color on every cloth, also where it can hardly be seen', async () => {
    for (const color of [DARK, LIGHT, '#d4f23c', '#e5432d']) {
      const shown = (await picture({ artworkSvg: square('#e5432d'), color }))(...chest);
      for (const [c, value] of parseHexColor('#e5432d').entries())
        expect(Math.abs((shown[c] ?? 0) - value), `${color} ${shown}`).toBeLessThan(30);
    }
  });

  it('changes only its print area', async () => {
    const [plain, printed] = [await picture({}), await picture({ artworkSvg: square('#000000') })];
    expect(printed(0.5, 0.8)).toEqual(plain(0.5, 0.8));
    expect(printed(0.2, 0.3)).toEqual(plain(0.2, 0.3));
  });

  it('is covered by the cords of a hoodie', async () => {
    const input = { blank: 'hoodie', view: 'detail', color: LIGHT } as const;
    const [plain, printed] = [
      await picture(input),
      await picture({ ...input, artworkSvg: square('#000000') }),
    ];
    // On the left cord, and beside it.
    expect(mean(printed(0.41, 0.43))).toBeGreaterThan(mean(plain(0.41, 0.43)) - 70);
    expect(mean(printed(0.5, 0.43))).toBeLessThan(90);
  });
});

describe('a solid', () => {
  const black = square('#000000');

  it('has parts with a fixed color', async () => {
    const [red, white] = [
      await picture({ blank: 'bottle', color: '#e5432d' }),
      await picture({ blank: 'bottle', color: LIGHT }),
    ];
    // On the cap, and on the body below the print.
    expect(red(0.45, 0.2)).toEqual(white(0.45, 0.2));
    expect(red(0.45, 0.82)[2]).toBeLessThan(white(0.45, 0.82)[2] - 80);
  });

  it('bends its print around the body', async () => {
    const input = { blank: 'bottle', color: LIGHT, artworkSvg: black } as const;
    const [printed, plain] = [
      await picture(input),
      await picture({ blank: 'bottle', color: LIGHT }),
    ];
    const middle = 0.45;
    expect(mean(printed(middle, 0.58))).toBeLessThan(mean(plain(middle, 0.58)) - 120);
    // Seen from above, the print's lower edge sinks towards the middle.
    const lowest = (x: number): number => {
      let y = 0.9;
      while (y > 0.4 && mean(plain(x, y)) - mean(printed(x, y)) < 60) y -= 0.005;
      return y;
    };
    expect(lowest(middle)).toBeGreaterThan(lowest(middle - 0.1));
  });

  it('wide artwork is centered on a sheet', async () => {
    const bar =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><path d="M0 0h80v20H0z"/></svg>';
    const at = await picture({ blank: 'poster', artworkSvg: bar });
    expect(mean(at(0.5, 0.5))).toBeLessThan(60);
    expect(mean(at(0.5, 0.25))).toBeGreaterThan(180);
  });
});

it('the three lights give three pictures, also on a dark background', async () => {
  const lights = await Promise.all(
    (['hard', 'soft', 'rim'] as const).map((light) =>
      picture({ light, color: '#2b2f33', ground: '#1c1a2b' }),
    ),
  );
  const shown = lights.map((at) => [at(...chest), at(0.79, 0.9), at(0.115, 0.39)].flat().join());
  expect(new Set(shown).size).toBe(3);
  for (const at of lights) expect(mean(at(...ground))).toBeLessThan(60);
});

const SCENES = {
  tee: 3,
  hoodie: 3,
  mouthguard: 2,
  bottle: 2,
  cap: 2,
  'fitted-cap': 2,
  tote: 2,
  poster: 2,
  sticker: 2,
  mug: 2,
  notebook: 2,
  digital: 2,
} as const;

it.each(Object.keys(SCENES) as (keyof typeof SCENES)[])(
  'MOCKUP-4 a %s has scenes, which show its color and its print',
  async (name) => {
    const blank = getDrawnBlank(name);
    const scenes = listScenes(blank);
    expect(scenes.length).toBeGreaterThanOrEqual(SCENES[name]);
    for (const { view, plane } of scenes) {
      const [plain, printed] = await Promise.all([
        picture({ blank, view, color: '#2f6f3f' }),
        picture({ blank, view, color: '#2f6f3f', artworkSvg: square('#e02020') }),
      ]);
      const [x, y] = [plane?.x ?? 0.5, plane?.y ?? 0.5];
      const [red, green] = plain(x, y);
      expect(green, `${blank} ${view}`).toBeGreaterThan(red);
      const points = [-0.03, 0, 0.03].map((dy) => printed(x, y + dy));
      expect(
        points.some((one) => one[0] > one[1] + 40),
        `${blank} ${view} printed`,
      ).toBe(true);
    }
  },
);

it.each(['paper', 'wood', 'concrete'] as const)(
  'MOCKUP-4 %s is visible around a product, in the color of the ground',
  async (surface) => {
    const read = async (other?: Photography['surface']) => {
      const at = await picture({ view: 'flat', ground: '#b98f63', surface: other });
      return Array.from({ length: 60 }, (_, i) => mean(at(0.03, 0.05 + i * 0.015)));
    };
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
    const [smooth, rough] = [await read(), await read(surface)];
    expect(spread(rough)).toBeGreaterThan(spread(smooth) + 2);
    const average = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    expect(Math.abs(average(rough) - average(smooth))).toBeLessThan(14);
  },
);
