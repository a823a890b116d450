import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Receipt } from './receipt.ts';
import { type FontWeight, loadReceiptFonts, type ReceiptFonts } from './receipt-fonts.ts';

/** Lengths are in points, of which an inch has 72. */
const MARGIN = 56;
const SIZE = 10;
/** Height of a line of text, in multiples of its size. */
const LEADING = 1.45;
/** Left edge of the amounts' columns, and the right edge of the page's content (A4 is 595 points wide). */
const RIGHT = 595.28 - MARGIN;
const COLUMNS = [RIGHT - 170, RIGHT - 85, RIGHT] as const;
const ITEM_WIDTH = COLUMNS[0] - 60 - MARGIN;
const HALF = (RIGHT - MARGIN) / 2;
const INK = '#111111';
const MUTED = '#595959';

interface Style {
  readonly size?: number;
  readonly weight?: FontWeight;
  readonly color?: string;
  /** The text ends at `x` instead of beginning there. */
  readonly isRight?: boolean;
}

/** Renders a receipt as a PDF with selectable text, on as many A4 pages as it needs. */
export async function renderReceiptPdf(
  receipt: Receipt,
  created: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, storeName, locale } = receipt;
  const info = {
    Title: `${title} | ${storeName}`,
    Author: storeName,
    CreationDate: new Date(created),
  };
  const doc = new PDFDocument({ size: 'A4', margin: 0, lang: locale, info });
  const fonts = await loadReceiptFonts(JSON.stringify(receipt));
  for (const [name, file] of fonts.files) doc.registerFont(name, file);
  drawReceipt(doc, fonts, receipt);
  doc.end();
  return new Uint8Array(await buffer(doc));
}

function drawReceipt(doc: PDFDocument, fonts: ReceiptFonts, receipt: Receipt): void {
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
        .text(run.text, left, at, { lineBreak: false });
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

  drawLine(receipt.title, MARGIN, y, { size: 22, weight: 'bold' });
  drawLine(receipt.storeName, RIGHT, y + 10, { size: 12, weight: 'bold', isRight: true });
  y += 36;
  drawRule(y, 1.5, INK);
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
    y = drawText(line.detail, MARGIN, y, ITEM_WIDTH, { color: MUTED }) + 4;
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
