import sharp from 'sharp';
import type { Photography } from '#shared/contract/store-folder/photography.ts';
import type { FurtherPlace } from '#shared/contract/store-folder/prints-section.ts';
import type { MockupSpec } from './address.ts';
import { arrangeProducts, getHeight, listPlaces, type PaintedProduct } from './arrange-products.ts';
import type { Camera } from './camera.ts';
import { parseHexColor } from './color.ts';
import { drawInk } from './ink.ts';
import { loadLayers } from './layers.ts';
import { getOpacities, type PaintedPrint, paint } from './paint.ts';
import { loadPhotograph } from './photograph.ts';
import type { MockupDesigns } from './product-designs.ts';
import { type PixelTransformation, transformPixels } from './resize/transform.ts';
import type { Size } from './scene.ts';
import { describePhotograph, findBlankView, listViewNames } from './store-blank-views.ts';
import type { BlankView, PlaceArea } from './view-types.ts';

export interface MockupInput {
  readonly spec: MockupSpec;
  /** SVG text in its final inks; undefined for a plain product. */
  readonly artworkSvg: string | undefined;
  /** SVG texts of the other places that the view shows. */
  readonly prints?: MockupDesigns['prints'];
  /** Of a blank of the store's own. */
  readonly look?: MockupDesigns['look'];
  /** Path of the store folder, which has photographs of blanks. */
  readonly dir?: string | undefined;
  /** The designs of each further product of `spec`. */
  readonly beside?: readonly MockupDesigns[];
  readonly photography: Photography;
  /** An SVG text over a wide picture: the title of the shared page as paths. */
  readonly titleSvg?: string | undefined;
  /** Width of the composed picture in pixels. The layers are 1,600 pixels wide. */
  readonly width: number;
  readonly format?: 'webp' | 'png';
}

const PLAIN: MockupDesigns = { artworkSvg: undefined };

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
  const { titleSvg, spec, width } = input;
  const pixels = await composeProducts(input);
  return spec.isWide && titleSvg !== undefined
    ? addTitle(pixels, titleSvg, { width, height: getHeight(spec, width) })
    : pixels;
}

/** Draws a title over a picture. */
async function addTitle(pixels: Pixels, titleSvg: string, { width, height }: Size) {
  const drawn = await sharp(Buffer.from(titleSvg))
    .resize(width, height, { fit: 'fill' })
    .toBuffer();
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite([{ input: drawn }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function composeProducts(input: MockupInput): Promise<Pixels> {
  const { spec, beside = [], width } = input;
  if (!spec.beside && !spec.isWide) return (await paintProduct(spec, input, input)).pixels;
  const designs = [input, ...beside];
  const products = [spec, ...(spec.beside ?? [])];
  return composeArrangement(
    listPlaces(spec, width).flatMap((place, index) => {
      const product = products[index];
      return product ? [{ spec: product, designs: designs[index] ?? PLAIN, place }] : [];
    }),
    { width, height: getHeight(spec, width) },
    input,
  );
}

/** A product and where it is in a picture of several. */
export interface PlacedMockup extends Pick<PaintedProduct, 'place'> {
  readonly spec: MockupSpec;
  readonly designs: MockupDesigns;
}

/** Composes products into one picture as RGB bytes, the last one in front. `floor` is the camera above a surface. */
export async function composeArrangement(
  mockups: readonly PlacedMockup[],
  size: Size,
  { photography, dir, floor }: Pick<MockupInput, 'photography' | 'dir'> & { floor?: Camera },
): Promise<Pixels> {
  const placed: PaintedProduct[] = [];
  for (const { spec, designs, place } of mockups)
    placed.push({
      ...(await paintProduct(spec, designs, { photography, dir, width: place.side })),
      place,
    });
  return arrangeProducts(placed, size, photography, floor);
}

async function paintProduct(
  spec: MockupSpec,
  { artworkSvg, prints = {}, look }: MockupDesigns,
  { photography, width, dir = '' }: Pick<MockupInput, 'photography' | 'width' | 'dir'>,
): Promise<Omit<PaintedProduct, 'place'> & { pixels: Pixels }> {
  const photograph = look?.photographs[spec.view];
  const drawn = findBlankView(spec.blank, spec.view, look);
  if (!drawn) {
    const known = listViewNames(spec.blank);
    throw new Error(
      known.length === 0
        ? `Mockup of "${spec.blank}": unknown blank`
        : `Mockup of "${spec.blank}": unknown view "${spec.view}", expected one of ${known.join(', ')}`,
    );
  }
  const rejectArtwork = (cause: unknown): never => {
    throw new Error(`Artwork "${spec.artwork}": cannot be rendered, expected a valid SVG`, {
      cause,
    });
  };
  const layers = photograph
    ? await loadPhotograph(dir, photograph, width)
    : await loadLayers(look?.looksLike ?? spec.blank, drawn.drawnAs ?? spec.view, width);
  const share = (layers.photograph?.area?.width ?? 0) / width;
  const view = look && photograph ? describePhotograph(spec.view, look, photograph, share) : drawn;
  const tint = parseHexColor(spec.color);
  const painted: PaintedPrint[] = [];
  for (const { svg, area } of listAreas(view, artworkSvg, prints)) {
    const ink = await drawInk(svg, area.print, width).catch(rejectArtwork);
    painted.push({ ink, print: area.print, plane: area.plane ?? view.plane });
  }
  return {
    pixels: paint(layers, view, tint, painted, photography),
    layers,
    opacities: getOpacities(view, tint),
    view,
  };
}

/** Lists the designs that a view shows, with their areas. */
function listAreas(
  view: BlankView,
  artworkSvg: string | undefined,
  prints: NonNullable<MockupDesigns['prints']>,
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
