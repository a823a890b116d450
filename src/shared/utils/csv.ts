/**
 * Formats rows as CSV (RFC 4180) for spreadsheets: with the mark of UTF-8, without which Excel reads other letters. A text that a
 * spreadsheet would calculate gets an apostrophe, because shoppers write some of them. That includes a formula after a semicolon or tab,
 * which separate cells in Excel of many languages.
 */
export const formatCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')}`;

/** The begin of a formula in any writing: at the start of a text, or where a spreadsheet may begin a cell. */
const FORMULA = /(^|[;\t\r\n])(\s*[=+\-@＝＋－＠]|\t|\r)/g;

function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^-?\d+(?:\.\d+)?$/.test(value) ? value : value.replaceAll(FORMULA, "$1'$2");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
