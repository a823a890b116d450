/**
 * Formats rows as CSV (RFC 4180) for spreadsheets: with the mark of UTF-8, without which Excel reads other letters. A text that a
 * spreadsheet would calculate gets an apostrophe, because shoppers write some of them.
 */
export const formatCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')}`;

function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(?:\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
