import { CommandError } from '#shared/utils/command-error.ts';
import { missingStore, requireStoreFolder } from '#store-folder/require-store.ts';
import { describeMissingPrints, formatPrintFiles } from '#tools/print-files/format-print-files.ts';
import { listProductPrints } from '#tools/print-files/list-product-prints.ts';
import { writePrintFiles } from '#tools/print-files/write-print-files.ts';

export interface PrintFilesOptions {
  readonly out: string;
  /** Slug of a listing. */
  readonly listing?: string | undefined;
  readonly dpi: number;
  readonly json?: boolean | undefined;
}

/** `shopkiln print-files <store>`: writes the designs of all products, in each of their colors, as files to print. */
export async function printProducts(
  slug: string | undefined,
  options: PrintFilesOptions,
): Promise<void> {
  if (slug === undefined) return missingStore('shopkiln print-files <store>');
  const { out, listing, dpi, json = false } = options;
  const folder = await requireStoreFolder(slug);
  const uses = listProductPrints(folder, listing);
  if (listing !== undefined && uses.length === 0)
    throw new CommandError(`${listing}: ${slug} has no such listing`);
  const report = await writePrintFiles(uses, { store: slug, dpi, folder: out });
  console.log(json ? JSON.stringify(report, null, 2) : formatPrintFiles(report, out));
  const missing = describeMissingPrints(report);
  if (missing !== undefined) throw new CommandError(missing);
}
