import { formatCount } from '#shared/utils/format-count.ts';
import type { PrintReport, WrittenPrint } from './write-print-files.ts';

/** Formats the list of written print files for a terminal. `folder` is where they are. */
export function formatPrintFiles({ prints, dpi }: PrintReport, folder: string): string {
  const count = new Set(prints.flatMap(({ file }) => file?.png ?? [])).size;
  const head = `${formatCount(count, 'design')} as SVG and PNG (${dpi} dpi) in ${folder}/`;
  return [head, ...prints.flatMap(formatPrint)].join('\n');
}

function formatPrint({ label, sku, quantity, remark, file }: WrittenPrint): string[] {
  const what = `  ${quantity === undefined ? '' : `${quantity} × `}${label}${sku === undefined ? '' : `  [${sku}]`}`;
  if (!file) return [what, `      no print file: ${remark ?? ''}`];
  const { svg, png, centimeters, pixels, area } = file;
  const place = area.align === 'top' ? 'at the top middle' : 'in the middle';
  return [
    what,
    `      ${svg}, ${png}`,
    `      ${centimeters.width} × ${centimeters.height} cm, ${pixels.width} × ${pixels.height} pixels, ${place} of the print area of ${area.width} × ${area.height} cm`,
    ...(remark === undefined ? [] : [`      ${remark}`]),
  ];
}

/** Names the lines whose design could not be written. Undefined when all were. */
export function describeMissingPrints({ prints }: PrintReport): string | undefined {
  const missing = prints.filter(({ isMissing }) => isMissing);
  if (missing.length === 0) return undefined;
  return missing.map(({ label, remark }) => `${label}: no print file: ${remark ?? ''}`).join('\n');
}
