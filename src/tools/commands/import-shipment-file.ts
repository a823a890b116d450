import { readFile } from 'node:fs/promises';
import type { CommerceContext } from '#platform/ordering/commerce-context.ts';
import {
  importShipments,
  parseShipments,
} from '#platform/ordering/order-management/import-shipments.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { CommandOutput } from './export-papers.ts';

/** Records the shipments of a CSV file. Fails with the rejected rows, after the others are recorded. */
export async function importShipmentFile(
  commerce: CommerceContext,
  storeId: string,
  file: string,
): Promise<Result<CommandOutput, string>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file}: cannot be read`);
  });
  const parsed = parseShipments(text);
  if (!parsed.ok) return fail(`${file}, ${parsed.error}`);
  const rows = await importShipments(commerce, storeId, parsed.value);
  const lines = rows.map(({ line, order, result, reason }) =>
    reason === undefined ? `${order}  ${result}` : `line ${line}, ${reason}`,
  );
  const isRejected = rows.some(({ result }) => result === 'rejected');
  return isRejected ? fail(lines.join('\n')) : ok({ data: rows, text: lines.join('\n') });
}
