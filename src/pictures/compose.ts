import sharp from 'sharp';
import type { Photography } from '#shared/contract/store-folder/catalog-file.ts';
import type { MockupSpec } from './address.ts';
import { arrangeProducts, getHeight, listPlaces, type PaintedProduct } from './arrange-products.ts';
import { parseHexColor } from './color.ts';
import type { BlankLook } from './drawn-blank.ts';
import type { StoreMockup } from './find-store-mockup.ts';
import { drawInk } from './ink.ts';
import { loadLayers } from './layers.ts';
import { getOpacities, paint } from './paint.ts';
import { createPhotographView, loadPhotograph } from './photograph.ts';
import { getPrintArea } from './print-files/print-area.ts';
import { type PixelTransformation, transformPixels } from './resize/transform.ts';
import { type BlankView, listViews } from './views.ts';

export interface MockupInput {
  readonly spec: MockupSpec;
  /** SVG text in its final inks; undefined for a plain product. */
  readonly artworkSvg: string | undefined;
  /** Of a blank of the store's own. */
  readonly look?: StoreMockup['look'];
  /** Path of the store folder, which has photographs of blanks. */
  readonly dir?: string | undefined;
  /** The artwork of each further product of `spec`. */
  readonly beside?: readonly StoreMockup[];
  readonly photography: Photography;
  /** Width of the composed picture in pixels. The layers are 1,600 pixels wide. */
  readonly width: number;
  readonly format?: 'webp' | 'png';
}

/** A composed picture before it is encoded. */
type Pixels = ReturnType<typeof paint>;

/** Composes one product picture from a blank's layers. Throws for an unknown blank or view, and for artwork that is not a valid SVG. */
export async function composeMockup(input: MockupInput): Promise<Buffer> {
  return encodePixels(await composePixels(input), input);
}

/** The picture in its full size, and scaled for each transformation. It is composed once. Throws as {@link composeMockup}. */
export async function composeSizes(
  input: MockupInput,
  transformations: readonly PixelTransformation[],
): Promise<Buffer[]> {
  const pixels = await composePixels(input);
  const pictures = [await encodePixels(pixels, input)];
  const raw = {
    width: input.width,
    height: getHeight(input.spec, input.width),
    channels: 3,
  } as const;
  for (const transformation of transformations)
    pictures.push(await transformPixels(pixels, raw, transformation));
  return pictures;
}

async function composePixels(input: MockupInput): Promise<Pixels> {
  const { spec, beside = [], photography, width } = input;
  if (!spec.beside && !spec.isWide) return (await paintProduct(spec, input, input)).pixels;
  const mockups = [input, ...beside];
  const products = [spec, ...(spec.beside ?? [])];
  const placed: PaintedProduct[] = [];
  for (const [index, place] of listPlaces(spec, width).entries()) {
    const product = products[index];
    const mockup = mockups[index];
    if (!product || !mockup) break;
    placed.push({
      ...(await paintProduct(product, mockup, { ...input, width: place.side })),
      place,
    });
  }
  return arrangeProducts(placed, { width, height: getHeight(spec, width) }, photography);
}

async function paintProduct(
  spec: MockupSpec,
  { artworkSvg, look }: StoreMockup,
  { photography, width, dir = '' }: Pick<MockupInput, 'photography' | 'width' | 'dir'>,
): Promise<Omit<PaintedProduct, 'place'> & { pixels: Pixels }> {
  const photograph = look?.photographs[spec.view];
  const blank = look?.looksLike ?? spec.blank;
  const rejectArtwork = (cause: unknown): never => {
    throw new Error(`Artwork "${spec.artwork}": cannot be rendered, expected a valid SVG`, {
      cause,
    });
  };
  const drawn = photograph ? undefined : findView({ ...spec, blank }, look);
  const layers = photograph
    ? await loadPhotograph(dir, photograph, width)
    : await loadLayers(blank, spec.view, width);
  const view = drawn ?? createPhotographView(spec.view, look, layers);
  const tint = parseHexColor(spec.color);
  const ink =
    artworkSvg && view.print
      ? await drawInk(artworkSvg, view.print, width).catch(rejectArtwork)
      : undefined;
  return {
    pixels: paint(layers, view, tint, ink, photography),
    layers,
    opacities: getOpacities(view, tint),
  };
}

/** Returns a view of a drawn blank. The print area of a blank that only looks like it has the size of its own. */
function findView(spec: MockupSpec, look: BlankLook | undefined): BlankView {
  const views = listViews(spec.blank);
  if (views.length === 0) throw new Error(`Mockup of "${spec.blank}": unknown blank`);
  const view = views.find((known) => known.view === spec.view);
  if (!view) {
    const known = views.map((v) => v.view).join(', ');
    throw new Error(
      `Mockup of "${spec.blank}": unknown view "${spec.view}", expected one of ${known}`,
    );
  }
  const drawn = look && getPrintArea(spec.blank, '');
  if (!drawn || !view.print) return view;
  const unit = view.print.width / drawn.width / 10;
  const size = { width: look.area.width * unit, height: look.area.height * unit };
  const { x, y, width, height, centered } = view.print;
  const top = centered ? y + (height - size.height) / 2 : y;
  return { ...view, print: { ...view.print, ...size, x: x + (width - size.width) / 2, y: top } };
}

function encodePixels(pixels: Pixels, { spec, width, format }: MockupInput): Promise<Buffer> {
  const picture = sharp(pixels, { raw: { width, height: getHeight(spec, width), channels: 3 } });
  return format === 'png'
    ? picture.png({ compressionLevel: 3 }).toBuffer()
    : picture.webp({ quality: 82, effort: 2 }).toBuffer();
}
