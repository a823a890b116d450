import * as v from 'valibot';
import type { StoreFolder } from '#builder/store-folder/load-store-folder.ts';
import { parseMockupPath } from '#pictures/address.ts';
import { findStoreMockup } from '#pictures/find-store-mockup.ts';
import { resolveInks } from '#pictures/resolve-inks.ts';
import type { ManagedItem, ManagedOrder } from '#platform/ordering/order-management/managed-order.ts';
import { BlankName } from '#shared/contract/store-folder/catalog-file.ts';
import type { PrintUse } from './print.ts';

const CHANGED =
  'the design, its inks or the photography have changed since the order, so look at the file before you print it';

/** Lists the prints of an order, one for each line, and for each part of a bundle. */
export const listOrderPrints = (folder: StoreFolder, { items }: ManagedOrder): PrintUse[] =>
  items.flatMap(({ components, ...item }) => {
    const label = [item.title, item.productType, item.color, item.size].filter(Boolean).join(', ');
    if (!components) return [{ label, sku: item.sku, quantity: item.quantity, ...findPrint(folder, item) }];
    return components.map((part) => ({
      label: [item.title, part.title, part.options].filter(Boolean).join(', '),
      sku: part.sku,
      quantity: part.quantity,
      ...findPrint(folder, part),
    }));
  });

/** The picture that the buyer saw says what is printed. */
function findPrint(
  folder: StoreFolder,
  { image, color, size }: Pick<ManagedItem, 'image' | 'color' | 'size'>,
): Omit<PrintUse, 'label'> {
  const spec = image === null ? undefined : parseMockupPath(image);
  const none = { print: undefined, isMissing: true };
  if (!spec) return { print: undefined, remark: 'has photos and no design' };
  if (spec.artwork === 'plain') return { print: undefined, remark: 'is not printed' };
  const { artwork } = spec;
  const svg = folder.artwork.get(artwork);
  if (svg === undefined) return { ...none, remark: `${artwork}.svg is no longer in the store folder` };
  const hex = `#${spec.color}`;
  const cloths = Object.entries(folder.catalog.colors).filter(([, cloth]) => cloth.hex.toLowerCase() === hex);
  const [name] = cloths.find(([, cloth]) => cloth.name === color) ?? cloths[0] ?? [];
  if (name === undefined) return { ...none, remark: `the color ${hex} is no longer in catalog.json` };
  // The address of the picture contains a hash of the design: the same picture is composed from the same design.
  const mockup = findStoreMockup(spec, folder);
  const resolved = mockup?.artworkSvg ?? resolveInks(svg, artwork, { name, hex }, folder.catalog.inks);
  const print = { blank: v.parse(BlankName, spec.blank), size, artwork, color: name, hex, svg: resolved };
  return { print, ...(!mockup && { remark: CHANGED }) };
}
