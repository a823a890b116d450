import sharp from 'sharp';
import type { Photography } from '#shared/contract/store-folder/catalog-file.ts';
import type { FurtherPlace } from '#shared/contract/store-folder/prints-section.ts';
import type { MockupSpec } from './address.ts';
import { arrangeProducts, getHeight, listPlaces, type PaintedProduct } from './arrange-products.ts';
import { parseHexColor } from './color.ts';
import { drawInk } from './ink.ts';
import { loadLayers } from './layers.ts';
import { getOpacities, type PaintedPrint, paint } from './paint.ts';
import type { StoreMockup } from './product-designs.ts';
import { type PixelTransformation, transformPixels } from './resize/transform.ts';
import { type BlankView, listViews, type PlaceArea } from './views.ts';

export interface MockupInput {
  readonly spec: MockupSpec;
  /** SVG text in its final inks; undefined for a plain product. */
  readonly artworkSvg: string | undefined;
  /** SVG texts of the other places that the view shows. */
  readonly prints?: StoreMockup['prints'];
  /** The designs of each further product of `spec`. */
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
  const designs = [input, ...beside];
  const products = [spec, ...(spec.beside ?? [])];
  const placed: PaintedProduct[] = [];
  for (const [index, place] of listPlaces(spec, width).entries()) {
    const product = products[index];
    if (!product) break;
    placed.push({
      ...(await paintProduct(product, designs[index], { photography, width: place.side })),
      place,
    });
  }
  return arrangeProducts(placed, { width, height: getHeight(spec, width) }, photography);
}

async function paintProduct(
  spec: MockupSpec,
  { artworkSvg, prints = {} }: StoreMockup = { artworkSvg: undefined },
  { photography, width }: Pick<MockupInput, 'photography' | 'width'>,
): Promise<Omit<PaintedProduct, 'place'> & { pixels: Pixels }> {
  const views = listViews(spec.blank);
  if (views.length === 0) throw new Error(`Mockup of "${spec.blank}": unknown blank`);
  const view = views.find((known) => known.view === spec.view);
  if (!view) {
    const known = views.map((v) => v.view).join(', ');
    throw new Error(
      `Mockup of "${spec.blank}": unknown view "${spec.view}", expected one of ${known}`,
    );
  }
  const rejectArtwork = (cause: unknown): never => {
    throw new Error(`Artwork "${spec.artwork}": cannot be rendered, expected a valid SVG`, {
      cause,
    });
  };
  const layers = await loadLayers(spec.blank, view.drawnAs ?? spec.view, width);
  const tint = parseHexColor(spec.color);
  const painted: PaintedPrint[] = [];
  for (const { svg, area } of listAreas(view, artworkSvg, prints)) {
    const ink = await drawInk(svg, area.print, width).catch(rejectArtwork);
    painted.push({ ink, plane: area.plane ?? view.plane });
  }
  return {
    pixels: paint(layers, view, tint, painted, photography),
    layers,
    opacities: getOpacities(view, tint),
  };
}

/** Lists the designs that a view shows, with their areas. */
function listAreas(
  view: BlankView,
  artworkSvg: string | undefined,
  prints: NonNullable<StoreMockup['prints']>,
): { readonly svg: string; readonly area: PlaceArea }[] {
  const front: PlaceArea | undefined = view.print && { print: view.print };
  const further = Object.entries(view.places ?? {}) as [FurtherPlace, PlaceArea][];
  return [
    ...(artworkSvg && front ? [{ svg: artworkSvg, area: front }] : []),
    ...further.flatMap(([place, area]) => {
      const svg = prints[place];
      return svg ? [{ svg, area }] : [];
    }),
  ];
}

function encodePixels(pixels: Pixels, { spec, width, format }: MockupInput): Promise<Buffer> {
  const picture = sharp(pixels, { raw: { width, height: getHeight(spec, width), channels: 3 } });
  return format === 'png'
    ? picture.png({ compressionLevel: 3 }).toBuffer()
    : picture.webp({ quality: 82, effort: 2 }).toBuffer();
}
