import type { OrderPrint } from '#shared/contract/prints.ts';
import { createSignedUrl, isSignedKey } from '../db/signed-link.ts';
import type { Database } from '../db/tables.ts';

/** Name of the signing key in the database. */
export const PRINT_KEY_NAME = 'print file links';
const LINK = { keyName: PRINT_KEY_NAME, purpose: 'print file' };
/** Milliseconds for which the links of an order work. A replaced signing key is accepted longer. */
export const PRINT_LINK_MS = 60 * 86_400_000;

/** A print file: a design, and its size in millimeters. */
export interface PrintFile {
  readonly design: string;
  readonly format: 'png' | 'svg';
  readonly width: number;
  readonly height: number;
}

const serialize = ({ design, format, width, height }: PrintFile, expires: number) =>
  [design, format, width, height, expires].join('\0');

interface LinkOptions {
  readonly format?: PrintFile['format'];
  /** The platform's URL for programs outside. */
  readonly platformUrl: string;
  /** Until when the link works, in milliseconds since 1970. */
  readonly expires: number;
}

/** Creates the address from which a printer downloads a print of an order without a key, as a PNG with 300 dpi or as an SVG. */
export const createPrintFileLink = (
  db: Database,
  { design, print: { width, height } }: Pick<OrderPrint, 'design' | 'print'>,
  { format = 'png', platformUrl, expires }: LinkOptions,
): Promise<string> =>
  createSignedUrl(db, LINK, {
    platformUrl,
    path: `/v1/print-files/${design}.${format}`,
    query: { width: String(width), height: String(height), expires: String(expires) },
    subject: serialize({ design, format, width, height }, expires),
  });

/** Whether `key` is that of a link to a print file that expires at a time. */
export const isPrintFileKey = (
  db: Database,
  file: PrintFile,
  expires: number,
  key: string,
): Promise<boolean> => isSignedKey(db, LINK, serialize(file, expires), key);
