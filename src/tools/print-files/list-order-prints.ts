import { hash } from 'node:crypto';
import { parseMockupPath } from '#pictures/address.ts';
import { findStoreMockup } from '#pictures/find-store-mockup.ts';
import { drawInArea, type PlacedBox } from '#pictures/place-artwork.ts';
import { getPrintArea, type PrintedArea } from '#pictures/print-files/print-area.ts';
import { readDrawingSize } from '#pictures/print-files/scale-svg.ts';
import { resolveInks } from '#pictures/resolve-inks.ts';
import type {
  ManagedComponent,
  ManagedOrder,
} from '#platform/ordering/order-management/managed-order.ts';
import type { OrderPrint } from '#shared/contract/prints.ts';
import type { StoreFolder } from '#store-folder/load-store-folder.ts';
import type { PrintUse } from './print.ts';

const CHANGED =
  'the design, its inks or the photography have changed since the order, so look at the file before you print it';

const CHANGED_SINCE =
  'the design or its inks have changed since the order: this file is what was ordered';

type Designs = Pick<StoreFolder, 'artwork' | 'catalog'>;

/**
 * Lists the prints of an order: one for each place that is printed of each line, and of each part of a bundle. `designs` are the stored
 * designs by their hashes. Without that of a print, the store folder has its design, as for orders of earlier versions.
 */
export const listOrderPrints = (
  folder: Designs,
  { items }: ManagedOrder,
  designs: ReadonlyMap<string, string> = new Map(),
): PrintUse[] =>
  items.flatMap((item) => {
    const { components, quantity, unmade, canceled } = item;
    const uses =
      components === undefined
        ? createUses(folder, item, [item.productType, item.color, item.size], designs)
        : components.flatMap((part) => createUses(folder, part, [part.options], designs));
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

type Part = Pick<
  ManagedComponent,
  'sku' | 'title' | 'quantity' | 'image' | 'color' | 'size' | 'blank' | 'prints'
>;

function createUses(
  folder: Designs,
  part: Part,
  details: readonly string[],
  designs: ReadonlyMap<string, string>,
): PrintUse[] {
  const { sku, title, quantity, prints = [] } = part;
  const label = [title, ...details].filter(Boolean).join(', ');
  const isFrontOnly = prints.every(({ place }) => place === 'front');
  if (isFrontOnly && !prints.some(({ design }) => designs.has(design)))
    return [{ label, sku, quantity, ...findPrint(folder, part) }];
  return prints.map((print) => ({
    label: isFrontOnly ? label : `${label}, ${print.place}`,
    sku,
    quantity,
    ...findOrderedPrint(folder, part, print, designs.get(print.design), isFrontOnly),
  }));
}

/** Returns a print as it was ordered. `svg` is its design, undefined when it is not stored. */
function findOrderedPrint(
  { artwork, catalog }: Designs,
  { image, color, size, blank: ordered }: Part,
  { place, name: design, design: content, area, print }: OrderPrint,
  svg: string | undefined,
  isFrontOnly: boolean,
): Omit<PrintUse, 'label'> {
  const spec = image === null ? undefined : parseMockupPath(image);
  const drawing = svg === undefined ? undefined : readDrawingSize(svg);
  // The first picture of a product can be a photo.
  const blank = spec?.blank ?? ordered;
  if (blank === undefined || svg === undefined || !drawing)
    return { print: undefined, isMissing: true, remark: `the design ${design} is not stored` };
  const named = Object.values(catalog.colors).find((cloth) => cloth.name === color)?.hex;
  const hex = spec ? `#${spec.color}` : (named ?? '').toLowerCase();
  const name = findColor(catalog, hex, color) ?? hex.slice(1);
  const source = artwork.get(design);
  const current = source && resolveInks(source, design, { name, hex }, catalog.inks);
  const isSame = current !== undefined && sha256(current) === content;
  const align = getPrintArea(blank, size, place, catalog.storeBlanks)?.align ?? 'center';
  const centimeters = { width: area.width / 10, height: area.height / 10, align };
  const box = {
    left: print.left / 10,
    top: print.top / 10,
    width: print.width / 10,
    height: print.height / 10,
    area: centimeters,
  };
  return {
    print: {
      blank,
      size,
      artwork: design,
      color: name,
      hex,
      svg: isLargest(box) ? svg : drawInArea(svg, drawing, box),
      area: centimeters,
      ...(!isFrontOnly && { place }),
    },
    ...(!isSame && { remark: CHANGED_SINCE }),
  };
}

/** Whether a print is as large as its area, where a design without a placement is. */
function isLargest({ left, top, width, height, area }: PlacedBox & { area: PrintedArea }): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) < 0.002;
  return (
    (isNear(width, area.width) || isNear(height, area.height)) &&
    isNear(left, (area.width - width) / 2) &&
    isNear(top, area.align === 'center' ? (area.height - height) / 2 : 0)
  );
}

/** Returns the name of the color of a line in the catalog. Colors with the same hex value have different names. */
function findColor({ colors }: Designs['catalog'], hex: string, label: string): string | undefined {
  const cloths = Object.entries(colors).filter(([, cloth]) => cloth.hex.toLowerCase() === hex);
  return (cloths.find(([, cloth]) => cloth.name === label) ?? cloths[0])?.[0];
}

const sha256 = (text: string) => hash('sha256', text, 'hex');

/** Finds the print of a line by the picture that the buyer saw. */
function findPrint(folder: Designs, part: Part): Omit<PrintUse, 'label'> {
  const { image, color, size, blank, prints: [ordered] = [] } = part;
  const spec = image === null ? undefined : parseMockupPath(image);
  const none = { print: undefined, isMissing: true };
  if (ordered && spec?.artwork !== ordered.name) {
    const { name: design } = ordered;
    const svg = folder.artwork.get(design);
    const cloth = Object.entries(folder.catalog.colors).find(([, { name }]) => name === color);
    const [name = '', { hex = '' } = {}] = cloth ?? [];
    const inked = svg && resolveInks(svg, design, { name, hex }, folder.catalog.inks);
    const found = findOrderedPrint(folder, part, ordered, inked, true);
    return found.print ? { ...found, remark: CHANGED } : found;
  }
  if (!spec)
    return {
      print: undefined,
      remark: blank === undefined ? 'has photos and no design' : 'is not printed',
    };
  if (spec.artwork === 'plain') return { print: undefined, remark: 'is not printed' };
  const { artwork } = spec;
  const svg = folder.artwork.get(artwork);
  if (svg === undefined)
    return { ...none, remark: `${artwork}.svg is no longer in the store folder` };
  const hex = `#${spec.color}`;
  const name = findColor(folder.catalog, hex, color);
  if (name === undefined)
    return { ...none, remark: `the color ${hex} is no longer in catalog.json` };
  // The address of the picture contains a hash of the design: the same picture is composed from the same design.
  const mockup = findStoreMockup(spec, folder);
  const resolved =
    mockup?.artworkSvg ?? resolveInks(svg, artwork, { name, hex }, folder.catalog.inks);
  const print = {
    blank: spec.blank,
    area: getPrintArea(spec.blank, size, 'front', folder.catalog.storeBlanks),
    size,
    artwork,
    color: name,
    hex,
    svg: resolved,
  };
  return { print, ...(!mockup && { remark: CHANGED }) };
}
