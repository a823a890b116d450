import * as v from 'valibot';
import {
  findTechniqueKey,
  listPlacementNames,
} from '#platform/fulfillment/printful/find-printful-variant.ts';
import { toMinorUnits } from '#platform/fulfillment/printful/to-provider-order.ts';
import {
  MILLIMETERS_PER_INCH,
  PRINT_PLACES,
  type PrintPlace,
  TECHNIQUES,
} from '#shared/contract/prints.ts';
import { BlankFile } from '#shared/contract/store-folder/blank-file.ts';
import type { PrintfulBlank } from '#shared/contract/store-folder/printful-section.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { escapeText } from '#shared/utils/escape-markup.ts';
import { describeSchemaIssues, toSlug } from '#store-folder/describe-schema-issues.ts';
import type { CatalogEntry } from './read-catalog.ts';

const DRAWN: readonly (readonly [
  RegExp,
  'hoodie' | 'mug' | 'tote' | 'cap' | 'poster' | 'sticker',
])[] = [
  [/hood/i, 'hoodie'],
  [/\bmug/i, 'mug'],
  [/tote|bag/i, 'tote'],
  [/\bcap\b|\bhat\b/i, 'cap'],
  [/poster/i, 'poster'],
  [/sticker/i, 'sticker'],
];

type Blank = v.InferInput<typeof BlankFile>;
type Mapping = v.InferInput<typeof PrintfulBlank>;
type Place = { width: number; height: number; techniques: (typeof TECHNIQUES)[number][] };

interface PlacesAndNames {
  readonly places: Partial<Record<PrintPlace, Place>>;
  /** Names of placements that are not the usual ones, by place and technique. */
  readonly names: Readonly<Record<string, string>>;
}

/** Finds the print areas of a product in the words of the store folder. A place has the size of its first technique. */
export function findPlaces({ product, areas }: CatalogEntry): PlacesAndNames {
  const places: Partial<Record<PrintPlace, Place>> = {};
  const names: Record<string, string> = {};
  for (const place of PRINT_PLACES)
    for (const technique of TECHNIQUES) {
      const key = findTechniqueKey(technique);
      const candidates = listPlacementNames(place, technique);
      const name = candidates.find((candidate) =>
        product.placements.some((each) => each.placement === candidate && each.technique === key),
      );
      const area = areas.find((each) => each.placement === name && each.technique === key);
      if (name === undefined || !area || area.print_area_width <= 0) continue;
      if (name !== candidates[0]) names[`${place}/${technique}`] = name;
      const known = places[place];
      if (known) known.techniques.push(technique);
      else
        places[place] = {
          width: toMillimeters(area.print_area_width),
          height: toMillimeters(area.print_area_height),
          techniques: [technique],
        };
    }
  return { places, names };
}

/** Lengths have one decimal, so that an area of 12 inches is not exceeded by rounding. */
const toMillimeters = (inches: number): number =>
  Math.floor(inches * MILLIMETERS_PER_INCH * 10 + 1e-6) / 10;

/** Creates `blanks/<name>.json` of a product in Printful's catalog. Throws a CommandError for a product that the file cannot describe. */
export function createBlankFile(entry: CatalogEntry): Blank {
  const { product, variants, prices } = entry;
  const { places, names } = findPlaces(entry);
  const { front = places.wrap, ...others } = places;
  if (!front) throw new Error(`${product.id}: the product has no print area on its front`);
  const colors = product.colors.filter(({ value }) => /^#[0-9a-f]{6}$/i.test(value ?? ''));
  const named = variants.filter(({ color }) => color);
  const file = {
    $schema: '../../_schema/blank.schema.json',
    name: product.name.split('|')[0]?.trim().slice(0, 80) ?? product.name,
    description: toHtml(product.description),
    sizes: product.sizes,
    ...(colors.length > 0 && {
      colors: Object.fromEntries(
        colors.map(({ name, value }) => [toSlug(name), { name, hex: value?.toLowerCase() ?? '' }]),
      ),
    }),
    places: { front, ...others },
    looksLike: DRAWN.find(([pattern]) => pattern.test(product.name))?.[1] ?? 'tee',
    cost: createCosts(entry, prices),
    printful: {
      product: product.id,
      variants: Object.fromEntries(
        named.map(({ id, color, size }) => [`${toSlug(color ?? '')}/${size}`, id]),
      ),
      ...(Object.keys(names).length > 0 && { placements: names }),
    },
  };
  if (v.is(BlankFile, file)) return file;
  const [issue] = describeSchemaIssues('', v.safeParse(BlankFile, file).issues ?? [], new Set());
  throw new CommandError(
    `${product.id}: Printful's catalog has what a blank cannot have: ${issue?.field}: ${issue?.message}`,
  );
}

/** The description as HTML: lines that begin with a bullet are a list. */
function toHtml(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const isBullet = (line: string) => /^\s*[•*-]/.test(line);
  const bullets = lines.filter(isBullet).map((line) => line.replace(/^\s*[•*-]\s*/, ''));
  const paragraphs = lines.filter((line) => !isBullet(line));
  return [
    ...paragraphs.map((line) => `<p>${escapeText(line.trim())}</p>`),
    ...(bullets.length > 0
      ? [`<ul>${bullets.map((line) => `<li>${escapeText(line.trim())}</li>`).join('')}</ul>`]
      : []),
  ].join('');
}

/** What a unit costs with one print: the lowest price, the sizes that cost more, and further places. */
function createCosts({ variants }: CatalogEntry, prices: CatalogEntry['prices']) {
  const bySize = new Map<string, number>();
  for (const { id, size } of variants) {
    const price = prices.variants.find((each) => each.id === id)?.techniques[0]?.price;
    const cost = toMinorUnits(price);
    if (cost > 0) bySize.set(size, Math.max(cost, bySize.get(size) ?? 0));
  }
  const amount = Math.min(...bySize.values());
  if (!Number.isFinite(amount)) return undefined;
  const sizes = Object.fromEntries([...bySize].filter(([, cost]) => cost !== amount));
  const places = Object.fromEntries(
    PRINT_PLACES.filter((place) => place !== 'front').flatMap((place) => {
      const names = listPlacementNames(place, 'dtg');
      const price = prices.product.placements.find(({ id }) => names.includes(id))?.price;
      return price === undefined ? [] : [[place, toMinorUnits(price)]];
    }),
  );
  return {
    currency: prices.currency,
    amount,
    ...(Object.keys(sizes).length > 0 && { sizes }),
    ...(Object.keys(places).length > 0 && { places }),
  };
}

interface StoreColor {
  readonly name: string;
  readonly hex: string;
}

/**
 * Maps the colors of a store on a built-in blank to the most similar ones of a product. `choices` says which color of the store became which
 * one of the product.
 */
export function mapBuiltInBlank(
  entry: CatalogEntry,
  colors: readonly StoreColor[],
): { readonly mapping: Mapping; readonly choices: readonly (readonly [string, string])[] } {
  const { names } = findPlaces(entry);
  const choices = colors.flatMap(({ name, hex }) => {
    const [nearest] = entry.product.colors
      .filter(({ value }) => value)
      .toSorted((a, b) => distance(hex, a.value ?? '') - distance(hex, b.value ?? ''));
    return nearest ? [[name, nearest.name] as const] : [];
  });
  const variants = choices.flatMap(([name, color]) =>
    entry.variants
      .filter((variant) => variant.color === color)
      .map(({ id, size }) => [`${name.toLowerCase()}/${size}`, id] as const),
  );
  return {
    choices,
    mapping: {
      product: entry.product.id,
      variants: Object.fromEntries(variants),
      ...(Object.keys(names).length > 0 && { placements: names }),
    },
  };
}

function distance(one: string, other: string): number {
  const channels = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = channels(other);
  return channels(one).reduce(
    (sum, channel, index) => sum + (channel - (others[index] ?? 0)) ** 2,
    0,
  );
}
