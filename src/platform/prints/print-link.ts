import type { OrderPrint } from '#shared/contract/prints.ts';
import { sign, verifySignature } from '#shared/utils/signature.ts';
import { loadRotatingSecret } from '../db/rotating-secret.ts';
import type { Database } from '../db/tables.ts';

/** Name of the signing key in the database. */
export const PRINT_KEY_NAME = 'print file links';
const PURPOSE = 'print file';
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
export async function createPrintFileLink(
  db: Database,
  { design, print: { width, height } }: Pick<OrderPrint, 'design' | 'print'>,
  { format = 'png', platformUrl, expires }: LinkOptions,
): Promise<string> {
  const { secret } = await loadRotatingSecret(db, PRINT_KEY_NAME, Date.now());
  const file = { design, format, width, height };
  const url = new URL(`/v1/print-files/${design}.${format}`, platformUrl);
  url.search = String(
    new URLSearchParams({
      width: String(width),
      height: String(height),
      expires: String(expires),
      key: await sign(secret, PURPOSE, serialize(file, expires)),
    }),
  );
  return url.href;
}

/** Whether `key` is that of a link to a print file that expires at a time. */
export async function isPrintFileKey(
  db: Database,
  file: PrintFile,
  expires: number,
  key: string,
): Promise<boolean> {
  const { accepted } = await loadRotatingSecret(db, PRINT_KEY_NAME, Date.now());
  return verifySignature(accepted, PURPOSE, serialize(file, expires), key);
}
