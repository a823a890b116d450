/** The part of the package that receipts, the check of fonts and their measurement use. */
declare module 'fontkit' {
  export interface Font {
    readonly postscriptName: string;
    /** Code points of all characters. */
    readonly characterSet: readonly number[];
    /** Empty for a font that is not variable. */
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
    readonly unitsPerEm: number;
    /** Above and below the base line, in units of the font. What is below is negative. */
    readonly ascent: number;
    readonly descent: number;
    readonly 'OS/2'?: {
      readonly fsSelection: { readonly useTypoMetrics: boolean };
      readonly typoAscender: number;
      readonly typoDescender: number;
    };
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { readonly id: number };
    /** Widths of glyphs in units of the font. */
    readonly hmtx: {
      readonly metrics: {
        readonly length: number;
        get(index: number): { readonly advance: number };
      };
    };
  }
  export interface FontCollection {
    readonly fonts: readonly Font[];
  }
  /** Parses a file. Throws for one that is no font. */
  export function create(file: Uint8Array): Font | FontCollection;
}
