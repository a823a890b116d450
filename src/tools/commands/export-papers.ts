import { writeFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import type { StoreRow } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import {
  formatOssCsv,
  parseQuarter,
  reportOss,
} from '#platform/ordering/order-management/report-oss.ts';
import { listDocuments } from '#platform/receipts/list-documents.ts';
import { renderReceiptPdf } from '#platform/receipts/receipt-pdf.ts';
import { UsageError } from '#shared/utils/command-error.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';

/** The output of a command, as data for `--json` and as text. */
export interface CommandOutput {
  readonly data: unknown;
  readonly text: string;
}

const DAY_MS = 86_400_000;
const NO_END = Number.MAX_SAFE_INTEGER;

/** Returns the times of the days from `from` to the end of `to`, such as 2026-03-31, in UTC as the dates of invoices are. */
export function parsePeriod(
  from: string | undefined,
  to: string | undefined,
): { readonly from: number; readonly before: number } {
  const begin = from === undefined ? 0 : parseDay(from, '--from');
  const before = to === undefined ? NO_END : parseDay(to, '--to') + DAY_MS;
  if (before <= begin) throw new UsageError(`orders: --to ${to} is before --from ${from}`);
  return { from: begin, before };
}

function parseDay(text: string, name: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // The parser accepts February 30.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return time;
  throw new UsageError(`${name}: expected a day such as 2026-03-31, got "${text}"`);
}

/** Writes the invoices and credit notes of a period as PDFs into one ZIP file. */
export async function writeInvoices(
  db: Database,
  store: StoreRow,
  period: { readonly from: number; readonly before: number },
  file: string,
): Promise<Result<CommandOutput, string>> {
  const entries: Record<string, [Uint8Array, { readonly mtime: Date }]> = {};
  for await (const { number, issued, receipt } of listDocuments(db, store, period)) {
    const day = new Date(issued).toISOString().slice(0, 10);
    const name = nameEntry(`${day}_${number.replaceAll(/[/\\:]/g, '-')}`, entries);
    entries[name] = [await renderReceiptPdf(db, receipt, issued), { mtime: new Date(issued) }];
  }
  const names = Object.keys(entries);
  if (names.length === 0) return fail(`${store.slug} has issued no invoices in this period`);
  // PDFs are compressed already.
  await writeFile(file, zipSync(entries, { level: 0 }));
  const count = formatCount(names.length, 'document');
  return ok({ data: { file, documents: names }, text: `${file}: ${count}` });
}

/** Returns a name that no other entry has: the numbers A/1 and A-1 would give the same one. */
function nameEntry(base: string, entries: Readonly<Record<string, unknown>>): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? `${base}.pdf` : `${base}_${count}.pdf`;
    if (!Object.hasOwn(entries, name)) return name;
  }
}

/** Reports the VAT of a quarter in the order of the fields of the one-stop shop's return. */
export async function reportVat(
  db: Database,
  storeId: string,
  name: string,
): Promise<Result<CommandOutput, string>> {
  const quarter = parseQuarter(name);
  if (!quarter) throw new UsageError(`--oss: expected a quarter such as 2026-Q2, got "${name}"`);
  const rows = await reportOss(db, storeId, quarter);
  return ok({ data: rows, text: formatOssCsv(rows).trimEnd() });
}
