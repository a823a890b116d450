/** The part of the package that documents use. Lengths are in points. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface DocumentOptions {
    readonly size: string | readonly [width: number, height: number];
    readonly margin: number;
    readonly lang: string;
    readonly info: Readonly<Record<string, string | Date>>;
  }
  interface TextOptions {
    readonly lineBreak: false;
    readonly baseline: 'alphabetic';
  }
  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    readonly page: { readonly width: number; readonly height: number };
    addPage(): this;
    registerFont(name: string, source: Uint8Array, family?: string): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    widthOfString(text: string): number;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    strokeColor(color: string): this;
    stroke(): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    image(
      source: Uint8Array,
      x: number,
      y: number,
      options: { readonly fit: readonly [number, number]; readonly align: 'right' },
    ): this;
    end(): void;
  }
}
