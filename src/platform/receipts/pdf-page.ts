import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { readStoredFile } from '#platform/catalog/files/read-stored-file.ts';
import type { LocaleCode } from '#shared/contract/common.ts';
import type { Database } from '../db/tables.ts';
import type { Receipt } from './receipt.ts';
import { type FontWeight, loadReceiptFonts } from './receipt-fonts.ts';

/** Size of text in points, of which an inch has 72. */
export const SIZE = 10;
/** Height of a line of text, in multiples of its size. */
export const LEADING = 1.45;
/** Position of the baseline below the top of a line, in multiples of its size. */
const ASCENT = 0.95;
export const INK = '#111111';
export const MUTED = '#595959';

export interface TextStyle {
  readonly size?: number;
  readonly weight?: FontWeight;
  readonly color?: string;
  /** The text ends at `x` instead of beginning there. */
  readonly isRight?: boolean;
}

interface RuleStyle {
  readonly width: number;
  readonly color: string;
}
const THIN_RULE: RuleStyle = { width: 0.5, color: '#cccccc' };

/** A PDF that is being drawn. Lengths are in points from the upper left corner. */
export interface PdfPage {
  readonly doc: PDFDocument;
  readonly brand: Receipt['brand'];
  /** The logo of the store, a PNG or JPEG. */
  readonly logo: Uint8Array | undefined;
  readonly measure: (text: string, style?: TextStyle) => number;
  readonly drawLine: (text: string, x: number, y: number, style?: TextStyle) => void;
  /** Draws a text in lines of a width and returns the position below it. */
  readonly drawText: (
    text: string,
    x: number,
    y: number,
    width: number,
    style?: TextStyle,
  ) => number;
  /** Draws a horizontal line between two edges: a thin gray one, unless a style is given. */
  readonly drawRule: (left: number, right: number, y: number, style?: RuleStyle) => void;
  /** Returns where to draw something of a height: at `y`, or below the margin of a new page. */
  readonly reserve: (y: number, height: number, margin: number) => number;
}

interface PdfDescription {
  readonly title: string;
  readonly storeName: string;
  readonly locale: LocaleCode;
  readonly brand?: Receipt['brand'];
  readonly size: 'A4' | readonly [width: number, height: number];
  /** Everything that is drawn, in any structure: fonts have only its characters. */
  readonly texts: unknown;
  readonly created: number;
  /** Folders with installed fonts, if not those of the system. */
  readonly fontFolders?: readonly string[] | undefined;
}

/** Opens a PDF in the look of a store, with its fonts and its logo. */
export async function openPdf(db: Database, description: PdfDescription): Promise<PdfPage> {
  const { title, storeName, locale, brand, size, texts, created, fontFolders } = description;
  const info = {
    Title: `${title} | ${storeName}`,
    Author: storeName,
    CreationDate: new Date(created),
  };
  const doc = new PDFDocument({ size, margin: 0, lang: locale, info });
  const fonts = await loadReceiptFonts(listTexts(texts).join(' '), brand, {
    folders: fontFolders,
    readFont: (hash) => readStored(db, hash),
  });
  for (const { name, file, family } of fonts.fonts) doc.registerFont(name, file, family);

  function measure(text: string, { size = SIZE, weight = 'regular' }: TextStyle = {}): number {
    return fonts
      .split(text, weight)
      .reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
  }
  function drawLine(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = SIZE, weight = 'regular', color = INK, isRight } = style;
    let left = isRight ? x - measure(text, style) : x;
    for (const run of fonts.split(text, weight)) {
      doc
        .font(run.font)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, left, y + size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
      left += doc.widthOfString(run.text);
    }
  }
  function drawText(text: string, x: number, y: number, width: number, style: TextStyle = {}) {
    const lines = wrapText(text, width, (part) => measure(part, style));
    const height = (style.size ?? SIZE) * LEADING;
    for (const [index, line] of lines.entries()) drawLine(line, x, y + index * height, style);
    return y + lines.length * height;
  }
  const drawRule: PdfPage['drawRule'] = (left, right, y, { width, color } = THIN_RULE) => {
    doc.moveTo(left, y).lineTo(right, y).lineWidth(width).strokeColor(color).stroke();
  };
  const reserve: PdfPage['reserve'] = (y, height, margin) => {
    if (y + height <= doc.page.height - margin) return y;
    doc.addPage();
    return margin;
  };
  const logo = await readStored(db, brand?.logo);
  return { doc, brand, logo, measure, drawLine, drawText, drawRule, reserve };
}

/** Ends a PDF and returns its bytes. */
export async function closePdf({ doc }: PdfPage): Promise<Uint8Array<ArrayBuffer>> {
  doc.end();
  return new Uint8Array(await buffer(doc));
}

const readStored = (db: Database, hash: string | undefined): Promise<Buffer | undefined> =>
  hash === undefined ? Promise.resolve(undefined) : readStoredFile(db, hash);

/** Lists the texts in a structure. */
const listTexts = (part: unknown): readonly string[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object' && part !== null
      ? Object.values(part).flatMap(listTexts)
      : [];

/** Breaks a text into lines of at most a width, between words; a word that is wider than a line is broken. */
function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && measure(`${line} ${word}`) > width) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
    while (measure(line) > width && line.length > 1) {
      let end = line.length - 1;
      while (end > 1 && measure(line.slice(0, end)) > width) end--;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}
