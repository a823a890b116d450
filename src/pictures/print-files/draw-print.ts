import { renderArtwork } from '../render-artwork.ts';

export interface PrintInput {
  /** SVG text in its final inks. */
  readonly svg: string;
  /** In pixels. The sides have the ratio of the drawing. */
  readonly width: number;
  readonly height: number;
  /** Pixels of an inch. The file states it, so that programs open it at its size. */
  readonly dpi: number;
}

/** Draws artwork as a PNG with a transparent background, by the renderer of mockups. */
export async function drawPrint({ svg, width, height, dpi }: PrintInput): Promise<Buffer> {
  const drawn = await renderArtwork(svg, width, height, 'fill');
  return drawn.withMetadata({ density: dpi }).png().toBuffer();
}
