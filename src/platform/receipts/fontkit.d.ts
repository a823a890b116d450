/** The part of the package that receipts use. */
declare module 'fontkit' {
  export interface Font {
    readonly postscriptName: string;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export interface FontCollection {
    readonly fonts: readonly Font[];
  }
  /** Parses a file. Throws for one that is no font. */
  export function create(file: Uint8Array): Font | FontCollection;
}
