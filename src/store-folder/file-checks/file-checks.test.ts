import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createValidFiles,
  DRAWING,
  toFiles,
  writeStoreFolder,
} from '../../../tests/helpers/code/store-folder.ts';
import { formatIssue } from '../issue.ts';
import { loadStoreFolder } from '../load-store-folder.ts';

const SVG = 'http://www.w3.org/2000/svg';
const FONT = '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2';

/** Returns the issues of a valid folder with these files, each as 'path in the folder  field: message'. */
async function findIssues(files: Record<string, unknown>, content: object = {}): Promise<string[]> {
  const good = createValidFiles();
  Object.assign(good.theme, { content });
  const dir = await writeStoreFolder({ ...toFiles(good), ...files });
  const loaded = await loadStoreFolder(dir);
  return loaded.ok
    ? []
    : loaded.issues.map((issue) =>
        formatIssue({ ...issue, file: issue.file.slice(dirname(dir).length + 9) }),
      );
}

let jpeg: Buffer;
let png: Buffer;
let font: Buffer;
beforeAll(async () => {
  const noise = sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  [jpeg, png, font] = await Promise.all([
    noise.clone().jpeg().toBuffer(),
    noise.clone().png().toBuffer(),
    readFile(`node_modules/${FONT}`),
  ]);
});

test('FILE-5.01 artwork that does not parse is an error with its line', async () => {
  const artwork = (svg: string) => findIssues({ 'assets/artwork/anchor.svg': svg });
  expect(await artwork(`<svg xmlns="${SVG}" viewBox="0 0 8 8">\n  <rect></svg>`)).toEqual([
    'assets/artwork/anchor.svg  line 2, column 14: expected well-formed XML, got an error: unexpected close tag',
  ]);
  expect(await artwork(`<svg xmlns="${SVG}" viewBox="0 0 8 8"><a b=1/></svg>`)).toEqual([
    expect.stringContaining('anchor.svg  line 1, column'),
  ]);
  expect(await artwork(`<svg xmlns="${SVG}" viewBox="0 0 8 8"><path d="M0`)).toEqual([
    expect.stringMatching(/anchor\.svg {2}line 1, column .*: expected well-formed XML/),
  ]);
  expect(await artwork('<!doctype html><svg viewBox="0 0 8 8"/>')).toEqual([
    'assets/artwork/anchor.svg: expected an SVG drawing, got HTML',
  ]);
  expect(await artwork('')).toEqual([
    'assets/artwork/anchor.svg: expected an SVG drawing, got an empty file',
  ]);
  expect(await artwork(`<svg viewBox="0 0 8 8"/>`)).toEqual([
    `assets/artwork/anchor.svg  line 1: expected xmlns="${SVG}" in <svg>: without it, browsers show no picture`,
  ]);
  expect(await artwork(`<g xmlns="${SVG}"><svg viewBox="0 0 8 8"/></g>`)).toEqual([
    'assets/artwork/anchor.svg  line 1: expected <svg> as its outermost element, got <g>',
  ]);
  expect(
    await artwork(`<svg xmlns="${SVG}" viewBox="0 0 8 8"><image href="photo.png"/></svg>`),
  ).toEqual([
    'assets/artwork/anchor.svg  line 1, column 83: expected <image> with content of this file (data:… or #id), got "photo.png", which is not loaded',
  ]);
});

test('FILE-5.01 valid drawings of common programs are accepted', async () => {
  const entities = `<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "${SVG}">
]>
<svg xmlns="&ns_svg;" width="80mm" height="40"><title>Gr\xfcn</title><rect width="4" height="4"/></svg>`;
  const deep = `<svg xmlns="${SVG}" viewBox="0 0 8 8">${'<g>'.repeat(200)}${'</g>'.repeat(200)}</svg>`;
  expect(
    await findIssues({
      'assets/entities.svg': Buffer.from(entities, 'latin1'),
      'assets/deep.svg': deep,
    }),
  ).toEqual([]);
});

describe('FILE-5.02 a picture', () => {
  const asHero = async (name: string, content: Buffer | string) =>
    findIssues(
      { [`assets/${name}`]: content },
      { heroBanner: { image: { src: `/assets/${name}`, alt: '' } } },
    );

  test('that is empty, HTML, text, TIFF or HEIC is named with its format', async () => {
    const tiff = await sharp(png).tiff().toBuffer();
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(200),
    ]);
    const got = async (content: Buffer | string) => (await asHero('hero.jpg', content)).join('\n');
    const expected = (format: string) =>
      `assets/hero.jpg: expected a picture (PNG, JPEG, WebP, AVIF, GIF or SVG), got ${format}`;
    expect(await got('')).toBe(expected('an empty file'));
    expect(await got('<!DOCTYPE html><title>404</title>')).toBe(expected('HTML'));
    expect(await got('no picture')).toBe(expected('text'));
    expect(await got(DRAWING)).toBe(
      expected('SVG: end its name with .svg, also where the folder names it'),
    );
    expect(await got(tiff)).toBe(expected('TIFF: convert it to JPEG or PNG'));
    expect(await got(heic)).toBe(expected('HEIC: convert it to JPEG or PNG'));
  });

  test('that is cut off or damaged is decoded to its end', async () => {
    const damagedPng = Buffer.from(png);
    const middle = Math.floor(png.length / 2);
    damagedPng.fill(7, middle, middle + 4000);
    for (const [name, content] of [
      ['hero.jpg', jpeg.subarray(0, jpeg.length / 2)],
      ['hero.png', png.subarray(0, png.length / 2)],
      ['hero.png', damagedPng],
      ['hero.jpg', jpeg.subarray(0, 40)],
    ] as const) {
      const issues = await asHero(name, content);
      expect(issues, name).toEqual([expect.stringContaining(`assets/${name}: expected a picture`)]);
      expect(issues[0]).toContain('got a damaged file');
    }
  });

  test('with a side of 30,000 pixels or too many of them is not decoded', async () => {
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
        .png()
        .toBuffer();
    expect(await asHero('hero.png', await blank(30_000, 20))).toEqual([
      'assets/hero.png: expected at most 16383 pixels a side and 50 megapixels, got 30000 × 20',
    ]);
    expect(await asHero('hero.png', await blank(8000, 8000))).toEqual([
      'assets/hero.png: expected at most 16383 pixels a side and 50 megapixels, got 8000 × 8000',
    ]);
  });

  test('of each format is accepted', async () => {
    const formats = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;
    const pictures = await Promise.all(
      formats.map(
        async (format) =>
          [`assets/a.${format}`, await sharp(png).toFormat(format).toBuffer()] as const,
      ),
    );
    const cmyk = await sharp(png).toColorspace('cmyk').jpeg().toBuffer();
    expect(await findIssues({ ...Object.fromEntries(pictures), 'assets/cmyk.jpg': cmyk })).toEqual(
      [],
    );
  });
});

test('FILE-5.03 an SVG without size is an error', async () => {
  const message =
    'assets/hero.svg  line 1: expected a size: viewBox="0 0 width height", or width and height without %';
  for (const attributes of ['', 'width="8"', 'width="100%" height="100%"'])
    expect(
      await findIssues({
        'assets/hero.svg': `<svg xmlns="${SVG}" ${attributes}><path d="M0 0h8v8z"/></svg>`,
      }),
    ).toEqual([message]);
  const sized = (attributes: string) =>
    findIssues({ 'assets/hero.svg': `<svg xmlns="${SVG}" ${attributes}/>` });
  expect(await sized('viewBox="0 0 0 8"')).toEqual([
    'assets/hero.svg  line 1: expected a width and height above 0',
  ]);
  expect(await sized('viewBox="0 0 8"')).toEqual([
    'assets/hero.svg  line 1: expected viewBox="0 0 width height", got "0 0 8"',
  ]);
  expect(await sized('width="90000" height="90000"')).toEqual([
    'assets/hero.svg: expected at most 16383 pixels a side and 50 megapixels, got 90000 × 90000',
  ]);
  expect(await sized('width="100%" viewBox="0,0,8,8"')).toEqual([]);
});

test('FILE-4.02 FILE-5.04 a font or favicon that is none is named with its format', async () => {
  const brand = { family: 'Brand', src: '/assets/brand.woff2' };
  const withFont = async (content: Buffer | string) => {
    const good = createValidFiles();
    Object.assign(good.theme, { styles: { fonts: { heading: brand } } });
    const dir = await writeStoreFolder({ ...toFiles(good), 'assets/brand.woff2': content });
    const loaded = await loadStoreFolder(dir);
    return loaded.ok
      ? []
      : loaded.issues.map(({ file, message }) => `${file.slice(dir.length + 1)}: ${message}`);
  };
  expect(await withFont('no font')).toEqual([
    'assets/brand.woff2: expected a font (WOFF2), got text',
  ]);
  expect(await withFont(font.subarray(0, 5000))).toEqual([
    'assets/brand.woff2: expected a font (WOFF2), got a damaged file (ConvertWOFF2ToTTF failed): copy or export it again',
  ]);
  expect(await withFont(font)).toEqual([]);
  expect(await findIssues({ 'assets/icon.png': 'text' }, { favicon: '/assets/icon.png' })).toEqual([
    'assets/icon.png: expected a picture (PNG, JPEG, WebP, AVIF, GIF or SVG), got text',
  ]);
});

test('FILE-5.02 a video is checked by its header and index', async () => {
  const video = (name: string, content: Buffer | string) =>
    findIssues({ [`assets/${name}`]: content });
  expect(await video('a.mp4', '<html>')).toEqual([
    'assets/a.mp4: expected a video (MP4), got HTML',
  ]);
  expect(await video('a.mp4', '\0\0\0\x18ftypisom no more')).toEqual([
    'assets/a.mp4: expected a video (MP4), got a damaged file (no index): copy or export it again',
  ]);
  expect(await video('a.webm', png)).toEqual(['assets/a.webm: expected a video (WebM), got PNG']);
});

test('FILE-5.05 custom.css is parsed, and the files it loads must exist', async () => {
  const check = (css: string) => findIssues({ 'custom.css': css, 'assets/paper 1.png': png });
  expect(await check('a { color red }\nb { color: red; }')).toEqual([
    'custom.css  line 1, column 10: expected valid CSS, got an error: Unexpected token Ident("red")',
  ]);
  expect(await check('a { color: red; }}')).toHaveLength(1);
  expect(await check('a {\n  color: red;\n\nb { color: red }')).toEqual([
    'custom.css  line 1, column 3: expected } for this {',
  ]);
  expect(await check('/* a {} \n b {}')).toEqual([
    'custom.css  line 1, column 1: expected */ at the end of this comment',
  ]);
  expect(
    await check(`a { background: url(/assets/gone.png) }
b { background: image-set("/assets/paper%201.png" 1x, "assets/paper.png" 2x) }
c { --d: url("/assets/paper 1.png?v=1#x"); filter: url(#blur); mask: url("data:image/svg+xml,<svg/>") }`),
  ).toEqual([
    'custom.css  line 1, column 21: expected a file of this folder such as /assets/paper.webp, got "/assets/gone.png", which does not exist',
    'custom.css  line 2, column 59: expected a path such as /assets/paper.webp, got "assets/paper.png": the style sheet is not beside the file',
  ]);
});

test('FILE-8 files that are not published, or have names that mean something else in an address, are named', async () => {
  const content = {
    header: { logo: '/assets/artwork/anchor.svg' },
    heroBanner: { titleImg: '/assets/a#b.png' },
  };
  const files = { 'assets/a#b.png': png, 'assets/100%.png': png, 'assets/.x/a.png': png };
  const css = 'a { background: url("/assets/100%.png") } b { background: url(/assets/.x/a.png) }';
  expect(
    (await findIssues({ ...files, 'custom.css': css }, content)).map((issue) =>
      issue.replace(/expected a.*?, got/, ''),
    ),
  ).toEqual([
    'theme.json  content.header.logo:  "/assets/artwork/anchor.svg", which is not published: copy the file to another folder of assets',
    'theme.json  content.heroBanner.titleImg:  "/assets/a#b.png", in which # ? and % mean something else: rename the file',
    'custom.css  line 1, column 21:  "/assets/100%.png", in which % does not begin an encoded character',
    'custom.css  line 1, column 63:  "/assets/.x/a.png", which is hidden and not published',
  ]);
});

test('FILE-5.05 CSS that only new browsers know is accepted', async () => {
  const css = `@view-transition { navigation: auto } @starting-style { a { opacity: 0 } }
@scope (.a) to (.b) { p { color: light-dark(red, blue) } } @property --x { syntax: "<length>"; inherits: false; initial-value: 0px }
select::picker(select) { appearance: base-select } a::unheard-of { color: color-mix(in oklch, red, blue 20%) }
.card { container: card / inline-size; & > h2 { text-wrap: pretty } @media (width >= 40em) { gap: 1lh } }
@unheard-of x { a { color: red } } a::after { content: "} /* ( \\" { " }`;
  expect(await findIssues({ 'custom.css': css })).toEqual([]);
});

test('FILE-5.07 a picture at a host that the content security policy does not allow is an error', async () => {
  const src = 'https://cdn.example.com/logo.svg';
  const blocked = `expected a file of this folder such as /assets/logo.svg, got "${src}": the shop's content security policy blocks other hosts`;
  expect(
    await findIssues(
      {},
      {
        favicon: src,
        header: { logo: src },
        heroBanner: {
          image: { src, alt: '' },
          containerBg: 'http://localhost:4400/hero.webp',
          titleImg: src,
        },
        categories: [
          { slug: 'shirts', displayName: 'Shirts', image: 'https://harbour.example/shirts.webp' },
        ],
        about: { heroImage: src, aboutText: [] },
      },
    ),
  ).toEqual(
    [
      'favicon',
      'header.logo',
      'heroBanner.titleImg',
      'heroBanner.image.src',
      'about.heroImage',
    ].map((field) => `theme.json  content.${field}: ${blocked}`),
  );
});

test('FILE-5.02 a field for a picture or video names a file of that kind', async () => {
  const files = { 'assets/notes.txt': 'text', 'assets/a.mp4': '\0\0\0\x18ftypisom moov' };
  const item = { src: '/assets/notes.txt', poster: '/assets/a.mp4', title: 'One' };
  expect(
    await findIssues(files, {
      header: { logo: '/assets/notes.txt' },
      videos: { title: 'Videos', items: [item] },
    }),
  ).toEqual([
    'theme.json  content.header.logo: expected a picture (.png, .jpg, .webp, .avif, .gif or .svg), got "/assets/notes.txt"',
    'theme.json  content.videos.items[0].src: expected a video (.mp4 or .webm), got "/assets/notes.txt"',
    'theme.json  content.videos.items[0].poster: expected a picture (.png, .jpg, .webp, .avif, .gif or .svg), got "/assets/a.mp4"',
  ]);
});

test('FILE-11 a picture of a few pixels, and one of many megabytes, are warnings', async () => {
  const square = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  const files = {
    'assets/dot.png': await square(1),
    'assets/icon.png': await square(16),
    // Decoders ignore what follows the picture.
    'assets/padded.jpg': Buffer.concat([jpeg, Buffer.alloc(30_000_000)]),
    'assets/photo.jpg': jpeg,
  };
  const dir = await writeStoreFolder({ ...toFiles(createValidFiles()), ...files });
  const listWarnings = async () => {
    const loaded = await loadStoreFolder(dir);
    if (!loaded.ok) throw new Error(loaded.issues.map(formatIssue).join());
    return loaded.folder.warnings
      .map(({ file, message }) => `${basename(file)}: ${message}`)
      .filter((line) => line.includes('the picture has'));
  };
  const expected = [
    'dot.png: the picture has 1 × 1 pixels: is it a placeholder?',
    'padded.jpg: the picture has 30 MB: save it with at most 21 MB',
  ];
  expect(await listWarnings()).toEqual(expected);
  // The second check decodes nothing.
  expect(await listWarnings()).toEqual(expected);
});
