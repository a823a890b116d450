import type { Database } from '../db/tables.ts';
import {
  closePdf,
  INK,
  LEADING,
  MUTED,
  openPdf,
  type PdfPage,
  SIZE,
  type TextStyle,
} from './pdf-page.ts';
import type { Receipt } from './receipt.ts';

/** Lengths are in points, of which an inch has 72. */
const MARGIN = 56;
/** Left edge of the amounts' columns, and the right edge of the page's content (A4 is 595 points wide). */
const RIGHT = 595.28 - MARGIN;
const COLUMNS = [RIGHT - 170, RIGHT - 85, RIGHT] as const;
const ITEM_WIDTH = COLUMNS[0] - 60 - MARGIN;
const HALF = (RIGHT - MARGIN) / 2;
const SMALL = { size: 8.5, color: MUTED } as const;

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
  const page = await openPdf(db, { ...receipt, size: 'A4', texts: receipt, created, fontFolders });
  drawReceipt(page, receipt);
  return closePdf(page);
}

function drawReceipt(
  { doc, logo, measure, drawLine, drawText, drawRule, reserve }: PdfPage,
  receipt: Receipt,
): void {
  let y = MARGIN;

  drawLine(receipt.title, MARGIN, y, { size: 22, weight: 'heading' });
  if (logo)
    doc.image(logo, RIGHT - LOGO.width, y - 8, {
      fit: [LOGO.width, LOGO.height],
      align: 'right',
    });
  else drawLine(receipt.storeName, RIGHT, y + 10, { size: 12, weight: 'heading', isRight: true });
  y += 36;
  drawRule(MARGIN, RIGHT, y, { width: 2.5, color: receipt.brand?.color ?? INK });
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

  const drawRow = (cells: readonly string[], style: TextStyle): void => {
    const edges = COLUMNS.slice(-cells.length);
    for (const [index, text] of cells.entries())
      drawLine(text, edges[index] ?? RIGHT, y, { ...style, isRight: true });
  };
  const [item, ...others] = receipt.columns;
  drawLine(item, MARGIN, y, { color: MUTED });
  drawRow(others, { color: MUTED });
  y += SIZE * LEADING + 4;
  for (const line of receipt.lines) {
    y = reserve(y, 4 * SIZE * LEADING, MARGIN);
    drawRule(MARGIN, RIGHT, y);
    y += 6;
    drawRow([line.quantity, ...(line.price === undefined ? [] : [line.price]), line.amount], {});
    y = drawText(line.name, MARGIN, y, ITEM_WIDTH, { weight: 'bold' });
    y = drawText(line.detail, MARGIN, y, ITEM_WIDTH, { color: MUTED });
    if (line.taxes.length > 0)
      y = drawText(line.taxes.join(' · '), MARGIN, y, RIGHT - MARGIN, SMALL);
    y += 4;
  }
  drawRule(MARGIN, RIGHT, y);
  y += 12;

  const sums = [
    ...receipt.totals.map((row) => ({ ...row, style: {} })),
    ...(receipt.total ? [{ ...receipt.total, style: { size: 13, weight: 'bold' } as const }] : []),
    ...receipt.contained.map((row) => ({ ...row, style: { color: MUTED } })),
  ];
  y = reserve(y, (sums.length + 1) * SIZE * LEADING, MARGIN);
  for (const { name, amount, style } of sums) {
    drawLine(name, COLUMNS[2] - 90, y, { ...style, isRight: true });
    drawLine(amount, RIGHT, y, { ...style, isRight: true });
    y += ('size' in style ? style.size : SIZE) * LEADING;
  }
  if (receipt.mark !== undefined) drawMark(receipt.mark, y - SIZE * LEADING * sums.length);
  y += 16;
  if (receipt.taxTable) drawTaxTable(receipt.taxTable);
  for (const remark of receipt.remarks) {
    y = reserve(y, 2 * SIZE * LEADING, MARGIN);
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
    y = reserve(y, (rows.length + 2) * SIZE * LEADING, MARGIN);
    const width = (RIGHT - MARGIN) / columns.length;
    for (const [index, cells] of [columns, ...rows].entries()) {
      const style = index === 0 ? { color: MUTED } : {};
      for (const [column, text] of cells.entries())
        if (column === 0) drawLine(text, MARGIN, y, style);
        else drawLine(text, MARGIN + (column + 1) * width, y, { ...style, isRight: true });
      y += SIZE * LEADING + 2;
      if (index === 0) {
        drawRule(MARGIN, RIGHT, y);
        y += 4;
      }
    }
    y += 8;
  }
}
