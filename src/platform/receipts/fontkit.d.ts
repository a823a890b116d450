/** The part of the package that receipts and the check of fonts use. */
declare module 'fontkit' {
  export interface Font {
    readonly postscriptName: string;
    /** Code points of all characters. */
    readonly characterSet: readonly number[];
    /** Empty for a font that is not variable. */
    readonly variationAxes: Readonly<Record<string, object>>;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export interface FontCollection {
    readonly fonts: readonly Font[];
  }
  /** Parses a file. Throws for one that is no font. */
  export function create(file: Uint8Array): Font | FontCollection;
}
