import { parseMockupPath } from '#pictures/address.ts';
import { findStoreMockup } from '#pictures/find-store-mockup.ts';
import { getPrintArea } from '#pictures/print-files/print-area.ts';
import { resolveInks } from '#pictures/resolve-inks.ts';
import type {
  ManagedItem,
  ManagedOrder,
} from '#platform/ordering/order-management/managed-order.ts';
import type { StoreFolder } from '#store-folder/load-store-folder.ts';
import type { PrintUse } from './print.ts';

const CHANGED =
  'the design, its inks or the photography have changed since the order, so look at the file before you print it';

type Designs = Pick<StoreFolder, 'artwork' | 'catalog'>;

/** Lists the prints of an order, one for each line, and one for each part of a bundle. */
export const listOrderPrints = (folder: Designs, { items }: ManagedOrder): PrintUse[] =>
  items.flatMap((item) => {
    const { components, quantity, unmade, canceled } = item;
    const uses =
      components === undefined
        ? [createUse(folder, item, [item.productType, item.color, item.size])]
        : components.map((part) => createUse(folder, part, [part.options]));
    const reasons = [
      [unmade, 'withdrawn before production: do not make'],
      [canceled, 'canceled: do not make'],
    ] as const;
    return reasons.reduce(
      (left, [units, reason]) =>
        units === 0
          ? left
          : left.map((use, at) =>
              omitUnits(use, ((uses[at]?.quantity ?? 0) * units) / quantity, reason),
            ),
      uses,
    );
  });

/** Subtracts units that are not made. Without any other unit there is no print. */
function omitUnits({ print, remark, ...use }: PrintUse, units: number, reason: string): PrintUse {
  const quantity = (use.quantity ?? 0) - units;
  const omitted = `${units} ${reason}`;
  return quantity > 0
    ? { ...use, quantity, print, remark: remark ? `${remark}; ${omitted}` : omitted }
    : { ...use, quantity: 0, print: undefined, remark: omitted, isMissing: false };
}

type Part = Pick<ManagedItem, 'sku' | 'title' | 'quantity' | 'image' | 'color' | 'size'>;

const createUse = (folder: Designs, part: Part, details: readonly string[]): PrintUse => ({
  label: [part.title, ...details].filter(Boolean).join(', '),
  sku: part.sku,
  quantity: part.quantity,
  ...findPrint(folder, part),
});

/** Finds the print of a line by the picture that the buyer saw. */
function findPrint(
  folder: Designs,
  { image, color, size }: Pick<ManagedItem, 'image' | 'color' | 'size'>,
): Omit<PrintUse, 'label'> {
  const spec = image === null ? undefined : parseMockupPath(image);
  const none = { print: undefined, isMissing: true };
  if (!spec) return { print: undefined, remark: 'has photos and no design' };
  if (spec.artwork === 'plain') return { print: undefined, remark: 'is not printed' };
  const { artwork } = spec;
  const svg = folder.artwork.get(artwork);
  if (svg === undefined)
    return { ...none, remark: `${artwork}.svg is no longer in the store folder` };
  const hex = `#${spec.color}`;
  const cloths = Object.entries(folder.catalog.colors).filter(
    ([, cloth]) => cloth.hex.toLowerCase() === hex,
  );
  const [name] = cloths.find(([, cloth]) => cloth.name === color) ?? cloths[0] ?? [];
  if (name === undefined)
    return { ...none, remark: `the color ${hex} is no longer in catalog.json` };
  // The address of the picture contains a hash of the design: the same picture is composed from the same design.
  const mockup = findStoreMockup(spec, folder);
  const resolved =
    mockup?.artworkSvg ?? resolveInks(svg, artwork, { name, hex }, folder.catalog.inks);
  const print = {
    blank: spec.blank,
    area: getPrintArea(spec.blank, size, folder.catalog.storeBlanks),
    size,
    artwork,
    color: name,
    hex,
    svg: resolved,
  };
  return { print, ...(!mockup && { remark: CHANGED }) };
}
