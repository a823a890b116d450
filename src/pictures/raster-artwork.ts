/** A design that is a picture: PNG or JPEG. */
export interface RasterArtwork {
  readonly format: 'png' | 'jpeg';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const START = '<svg xmlns="http://www.w3.org/2000/svg" data-artwork="raster"';
const DRAWING =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" data-artwork="raster" viewBox="0 0 (\d+) (\d+)"[^>]*><image width="\d+" height="\d+" href="data:image\/(png|jpeg);base64,/;
const END = '"/></svg>';

/**
 * Returns the drawing of a picture: an SVG that embeds the file, so that print files are written as those of other artwork. Check
 * accepts no such SVG from a seller.
 */
export const createRasterDrawing = ({ format, width, height, bytes }: RasterArtwork): string =>
  `${START} viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/${format};base64,${Buffer.from(bytes).toString('base64')}${END}`;

/** Returns whether artwork is the drawing of a picture. It has no inks. */
export const isRasterDrawing = (svg: string): boolean => svg.startsWith(START);

/** Returns the file of the picture of a drawing; undefined for other artwork. */
export function readRasterFile(svg: string): Buffer | undefined {
  const [start] = (isRasterDrawing(svg) && DRAWING.exec(svg.slice(0, 500))) || [];
  return start === undefined
    ? undefined
    : Buffer.from(svg.slice(start.length, -END.length), 'base64');
}

const WRAPPER =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" data-artwork="(?:raster|placed)" viewBox="0 0 (\d+) (\d+)"/;

/** Returns the size of a drawing that was made of a picture, or of artwork with a placement; undefined for other artwork. */
export function readWrapperSize(svg: string): Pick<RasterArtwork, 'width' | 'height'> | undefined {
  const [, width, height] = WRAPPER.exec(svg.slice(0, 500)) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}
