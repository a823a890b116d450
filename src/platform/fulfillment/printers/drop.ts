import { formatCsv } from '#shared/utils/csv.ts';
import { parseRetryAfter } from '#shared/utils/retry-after.ts';
import { type FulfillmentRequest, ProviderUnavailable } from '../fulfillment-provider.ts';

/** A folder or a bucket that gets files for a printer. */
export interface Drop {
  /** Writes a file, which replaces one with the same path. It is complete there, or missing. */
  readonly put: (path: string, content: Uint8Array) => Promise<void>;
}

/** Opens the folder or bucket of a store; undefined when it has none. */
export type OpenDrop = (storeSlug: string) => Promise<Drop | undefined>;

/** Milliseconds that a print file may take. */
const FILE_MS = 60_000;

/**
 * Writes the files of a submission into a folder with its id: the packing slip, and a print file for each design. Returns what writes `order.csv` once the
 * order is the printer's: a folder with it is complete.
 */
export async function dropFiles(
  drop: Drop,
  request: FulfillmentRequest,
  slip: Uint8Array | undefined,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const files = new Map<string, string>();
  for (const { itemId, prints } of request.items)
    for (const { place, name, design, file, print } of prints) {
      // The same design is printed in several places and sizes.
      const size = [print.width, print.height].map((mm) => mm.toFixed(1)).join('x');
      const path = `${name}-${place}-${size}mm-${design.slice(0, 8)}.png`;
      files.set(`${itemId}:${place}`, path);
      await drop.put(`${request.externalId}/${path}`, await download(file, signal));
    }
  if (slip) await drop.put(`${request.externalId}/packing-slip.pdf`, slip);
  const csv = formatOrderCsv(request, (itemId, place) => files.get(`${itemId}:${place}`) ?? '');
  return () => drop.put(`${request.externalId}/order.csv`, new TextEncoder().encode(csv));
}

/** Says in the folder of a submission that it must not be made. */
export const markCanceled = async (drop: Drop | undefined, id: string): Promise<void> =>
  drop?.put(`${id}/CANCELED.txt`, new TextEncoder().encode(`${id} is canceled: do not make it.\n`));

async function download(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(FILE_MS)]);
  const response = await fetch(url, { signal: limit });
  if (!response.ok)
    throw new ProviderUnavailable(`a print file responded with ${response.status}`, {
      retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), Date.now()) ?? 0,
      // The queue of drawings is full.
      isBusy: response.status === 503,
    });
  return new Uint8Array(await response.arrayBuffer());
}

/** Formats a submission as CSV: a row for each print of each line, and one for a line without prints. */
export function formatOrderCsv(
  { externalId, recipient, delivery, items, giftMessage = '' }: FulfillmentRequest,
  getFile: (itemId: string, place: string) => string,
): string {
  const { firstName, lastName, company = '', email, phone, address } = recipient;
  const columns = [
    'order',
    'sku',
    'title',
    'blank',
    'color',
    'size',
    'quantity',
    'place',
    'technique',
    'width mm',
    'height mm',
    'left mm',
    'top mm',
    'file',
    'name',
    'company',
    'street',
    'street 2',
    'postcode',
    'city',
    'state',
    'country',
    'phone',
    'email',
    'delivery',
    'gift message',
  ];
  const rows = items.flatMap(({ itemId, sku, title, blank, color, size, quantity, prints }) => {
    const item = [externalId, sku, title, blank ?? '', color, size, String(quantity)];
    const to = [
      `${firstName} ${lastName}`,
      company,
      address.address1,
      address.address2 ?? '',
      address.zip,
      address.city,
      address.stateCode ?? address.state,
      address.countryCode,
      phone,
      email,
      delivery.name ?? delivery.id,
      giftMessage,
    ];
    if (prints.length === 0) return [[...item, ...Array<string>(7).fill(''), ...to]];
    return prints.map(({ place, technique, print }) => [
      ...item,
      place,
      technique,
      ...[print.width, print.height, print.left, print.top].map((mm) => mm.toFixed(1)),
      getFile(itemId, place),
      ...to,
    ]);
  });
  return formatCsv([columns, ...rows]);
}
