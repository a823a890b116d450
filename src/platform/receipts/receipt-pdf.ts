import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { readStoredFile } from '#platform/catalog/files/read-stored-file.ts';
import type { Database } from '../db/tables.ts';
import type { Receipt } from './receipt.ts';
import { type FontWeight, loadReceiptFonts, type ReceiptFonts } from './receipt-fonts.ts';

/** Lengths are in points, of which an inch has 72. */
const MARGIN = 56;
const SIZE = 10;
/** Height of a line of text, in multiples of its size. */
const LEADING = 1.45;
/** Position of the baseline below the top of a line, in multiples of its size. */
const ASCENT = 0.95;
/** Left edge of the amounts' columns, and the right edge of the page's content (A4 is 595 points wide). */
const RIGHT = 595.28 - MARGIN;
const COLUMNS = [RIGHT - 170, RIGHT - 85, RIGHT] as const;
const ITEM_WIDTH = COLUMNS[0] - 60 - MARGIN;
const HALF = (RIGHT - MARGIN) / 2;
const INK = '#111111';
const MUTED = '#595959';
const SMALL = { size: 8.5, color: MUTED } as const;

interface Style {
  readonly size?: number;
  readonly weight?: FontWeight;
  readonly color?: string;
  /** The text ends at `x` instead of beginning there. */
  readonly isRight?: boolean;
}

/** A logo has at most this size. */
const LOGO = { width: 180, height: 40 } as const;

interface PdfOptions {
  /** Folders with installed fonts, if not those of the system. */
  readonly fontFolders?: readonly string[] | undefined;
}

/** Renders a receipt as a PDF with selectable text, on as many A4 pages as it needs. */
export async function renderReceiptPdf(
  db: Database,
  receipt: Receipt,
  created: number,
  { fontFolders }: PdfOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, storeName, locale } = receipt;
  const info = {
    Title: `${title} | ${storeName}`,
    Author: storeName,
    CreationDate: new Date(created),
  };
  const doc = new PDFDocument({ size: 'A4', margin: 0, lang: locale, info });
  const fonts = await loadReceiptFonts(listTexts(receipt).join(' '), receipt.brand, {
    folders: fontFolders,
    readFont: (hash) => readStored(db, hash),
  });
  for (const { name, file, family } of fonts.fonts) doc.registerFont(name, file, family);
  drawReceipt(doc, fonts, receipt, await readStored(db, receipt.brand?.logo));
  doc.end();
  return new Uint8Array(await buffer(doc));
}

const readStored = (db: Database, hash: string | undefined): Promise<Buffer | undefined> =>
  hash === undefined ? Promise.resolve(undefined) : readStoredFile(db, hash);

/** Lists the texts in a part of a receipt. */
const listTexts = (part: unknown): readonly string[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object' && part !== null
      ? Object.values(part).flatMap(listTexts)
      : [];

function drawReceipt(
  doc: PDFDocument,
  fonts: ReceiptFonts,
  receipt: Receipt,
  logo: Uint8Array | undefined,
): void {
  let y = MARGIN;

  function measure(text: string, { size = SIZE, weight = 'regular' }: Style = {}): number {
    return fonts
      .split(text, weight)
      .reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
  }
  function drawLine(text: string, x: number, at: number, style: Style = {}): void {
    const { size = SIZE, weight = 'regular', color = INK, isRight } = style;
    let left = isRight ? x - measure(text, style) : x;
    for (const run of fonts.split(text, weight)) {
      doc
        .font(run.font)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, left, at + size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
      left += doc.widthOfString(run.text);
    }
  }
  /** Draws a text in lines of a width and returns the position below it. */
  function drawText(text: string, x: number, at: number, width: number, style: Style = {}): number {
    const lines = wrapText(text, width, (part) => measure(part, style));
    const height = (style.size ?? SIZE) * LEADING;
    for (const [index, line] of lines.entries()) drawLine(line, x, at + index * height, style);
    return at + lines.length * height;
  }
  const drawRule = (at: number, width: number, color: string): void => {
    doc.moveTo(MARGIN, at).lineTo(RIGHT, at).lineWidth(width).strokeColor(color).stroke();
  };
  /** Begins a new page unless the current one has room for this height. */
  const reserve = (height: number): void => {
    if (y + height <= doc.page.height - MARGIN) return;
    doc.addPage();
    y = MARGIN;
  };

  drawLine(receipt.title, MARGIN, y, { size: 22, weight: 'heading' });
  if (logo)
    doc.image(logo, RIGHT - LOGO.width, y - 8, {
      fit: [LOGO.width, LOGO.height],
      align: 'right',
    });
  else drawLine(receipt.storeName, RIGHT, y + 10, { size: 12, weight: 'heading', isRight: true });
  y += 36;
  drawRule(y, 2.5, receipt.brand?.color ?? INK);
  y += 20;

  const ends = [receipt.seller, receipt.buyer].map(({ name, lines }, side) => {
    const x = MARGIN + side * HALF;
    const top = drawText(name, x, y, HALF - 20, { color: MUTED });
    return lines.reduce((at, line) => drawText(line, x, at, HALF - 20), top);
  });
  y = Math.max(...ends) + 20;
  for (const { name, text } of receipt.facts) {
    drawLine(name, MARGIN, y, { color: MUTED });
    y = drawText(text, MARGIN + 150, y, RIGHT - MARGIN - 150);
  }
  y += 20;

  const drawRow = (cells: readonly string[], style: Style): void => {
    const edges = COLUMNS.slice(-cells.length);
    for (const [index, text] of cells.entries())
      drawLine(text, edges[index] ?? RIGHT, y, { ...style, isRight: true });
  };
  const [item, ...others] = receipt.columns;
  drawLine(item, MARGIN, y, { color: MUTED });
  drawRow(others, { color: MUTED });
  y += SIZE * LEADING + 4;
  for (const line of receipt.lines) {
    reserve(4 * SIZE * LEADING);
    drawRule(y, 0.5, '#cccccc');
    y += 6;
    drawRow([line.quantity, ...(line.price === undefined ? [] : [line.price]), line.amount], {});
    y = drawText(line.name, MARGIN, y, ITEM_WIDTH, { weight: 'bold' });
    y = drawText(line.detail, MARGIN, y, ITEM_WIDTH, { color: MUTED });
    if (line.taxes.length > 0)
      y = drawText(line.taxes.join(' · '), MARGIN, y, RIGHT - MARGIN, SMALL);
    y += 4;
  }
  drawRule(y, 0.5, '#cccccc');
  y += 12;

  const sums = [
    ...receipt.totals.map((row) => ({ ...row, style: {} })),
    ...(receipt.total ? [{ ...receipt.total, style: { size: 13, weight: 'bold' } as const }] : []),
    ...receipt.contained.map((row) => ({ ...row, style: { color: MUTED } })),
  ];
  reserve((sums.length + 1) * SIZE * LEADING);
  for (const { name, amount, style } of sums) {
    drawLine(name, COLUMNS[2] - 90, y, { ...style, isRight: true });
    drawLine(amount, RIGHT, y, { ...style, isRight: true });
    y += ('size' in style ? style.size : SIZE) * LEADING;
  }
  if (receipt.mark !== undefined) drawMark(receipt.mark, y - SIZE * LEADING * sums.length);
  y += 16;
  if (receipt.taxTable) drawTaxTable(receipt.taxTable);
  for (const remark of receipt.remarks) {
    reserve(2 * SIZE * LEADING);
    y = drawText(remark, MARGIN, y, RIGHT - MARGIN) + 4;
  }

  /** Draws a word in a frame beside the sums. */
  function drawMark(text: string, at: number): void {
    const style = { size: 13, weight: 'bold' } as const;
    const width = measure(text, style) + 24;
    doc.roundedRect(MARGIN, at, width, 26, 4).lineWidth(1.2).strokeColor(INK).stroke();
    drawLine(text, MARGIN + 12, at + 5, style);
  }

  function drawTaxTable({ columns, rows }: NonNullable<Receipt['taxTable']>): void {
    reserve((rows.length + 2) * SIZE * LEADING);
    const width = (RIGHT - MARGIN) / columns.length;
    for (const [index, cells] of [columns, ...rows].entries()) {
      const style = index === 0 ? { color: MUTED } : {};
      for (const [column, text] of cells.entries())
        if (column === 0) drawLine(text, MARGIN, y, style);
        else drawLine(text, MARGIN + (column + 1) * width, y, { ...style, isRight: true });
      y += SIZE * LEADING + 2;
      if (index === 0) {
        drawRule(y, 0.5, '#cccccc');
        y += 4;
      }
    }
    y += 8;
  }
}

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
