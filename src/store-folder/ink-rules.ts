import * as v from 'valibot';
import type { DrawnInk } from '#pictures/artwork-rules/list-inks.ts';
import { getColorDistance, parseHexColor } from '#pictures/color.ts';
import { getDefaultInk, getInkReplacements, normalizeInk } from '#pictures/resolve-inks.ts';
import { HexColor } from '#shared/contract/common.ts';
import { Inks } from '#shared/contract/store-folder/inks.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { describeUnknownName } from './describe-names.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { listPrints } from './print-rules.ts';
import { toFields, toList, toTexts } from './untyped-json.ts';

/** RGB distance of an ink and the cloth, of at most 442, below which the print can hardly be seen. */
const MIN_VISIBLE_DISTANCE = 60;

/** What decides the inks of a catalog's prints. */
export interface KnownInks {
  /** Name of an artwork → the inks of its drawing. */
  readonly drawn: Readonly<Record<string, readonly DrawnInk[]>>;
  /** `inks` of the catalog. Undefined when there are none, or invalid ones. */
  readonly written: Inks | undefined;
  /** Name of a color → its hex value. */
  readonly cloths: Readonly<Record<string, string>>;
}

/** Returns what decides the inks of a catalog's prints. `drawn` are the inks of each artwork. */
export function listKnownInks(
  catalog: unknown,
  drawn: ReadonlyMap<string, readonly DrawnInk[]>,
): KnownInks {
  const { inks, colors } = toFields(catalog);
  const written = v.safeParse(v.optional(Inks), inks);
  const cloths = Object.entries(toFields(colors)).flatMap(([name, color]) => {
    const { hex } = toFields(color);
    return v.is(HexColor, hex) ? [[name, hex] as const] : [];
  });
  return {
    drawn: Object.fromEntries(drawn),
    written: written.success ? written.output : undefined,
    cloths: Object.fromEntries(cloths),
  };
}

/** Checks that `inks` of a catalog names artwork, colors, and inks that the drawings have. */
export function findInkIssues(catalog: unknown, { drawn, cloths }: KnownInks): FieldIssue[] {
  const ofArtwork = Object.entries(toFields(toFields(catalog).inks));
  return ofArtwork.flatMap(([artwork, value]) => {
    const field = joinFieldPath('inks', artwork);
    if (!Object.hasOwn(drawn, artwork))
      return [
        {
          field,
          message: describeUnknownName('a file of assets/artwork', Object.keys(drawn), artwork),
        },
      ];
    const replaceable = listReplaceable(drawn[artwork]);
    return Object.entries(toFields(value)).flatMap(([cloth, replacements]) => {
      const place = joinFieldPath(field, cloth);
      if (!Object.hasOwn(cloths, cloth))
        return [
          {
            field: place,
            message: describeUnknownName('a color of this catalog', Object.keys(cloths), cloth),
          },
        ];
      return Object.keys(toFields(replacements))
        .filter((ink) => !replaceable.includes(normalizeInk(ink)))
        .map((ink) => ({
          field: joinFieldPath(place, ink),
          message: describeUnknownName(`an ink of ${artwork}.svg`, replaceable, ink),
        }));
    });
  });
}

/** The inks that can be replaced: other notations are not found in the text of a drawing. */
const listReplaceable = (inks: readonly DrawnInk[] = []): string[] =>
  inks.filter(({ text, hex }) => text === hex || hex === undefined).map(({ text }) => text);

/** An ink of a product's print that can hardly be seen on a color. */
interface HiddenInk {
  readonly field: string;
  readonly product: string;
  readonly artwork: string;
  readonly cloth: string;
  readonly hex: string;
  /** The ink as the drawing writes it, and as `inks` can name it. */
  readonly ink: DrawnInk;
  /** What `inks` replaces it with. */
  readonly by: string | undefined;
}

/** Finds inks of a listing's products that are too alike to the cloth. `field` is the path of the listing. */
export function findHiddenInks(listing: unknown, field: string, known: KnownInks): HiddenInk[] {
  const { title, products } = toFields(listing);
  return toList(products).flatMap((value, at) => {
    const { colors, blank } = toFields(value);
    const prints = listPrints(toFields(value), '').flatMap(({ artwork }) =>
      typeof artwork === 'string' && Object.hasOwn(known.drawn, artwork) ? [artwork] : [],
    );
    return toTexts(colors).flatMap((cloth, index) =>
      prints
        .flatMap((artwork) => listHiddenInks(artwork, cloth, known))
        .map((hidden) => ({
          ...hidden,
          field: `${field}.products[${at}].colors[${index}]`,
          product: `"${String(title)}" (${String(blank)})`,
        })),
    );
  });
}

function listHiddenInks(artwork: string, cloth: string, known: KnownInks) {
  const hex = Object.hasOwn(known.cloths, cloth) ? known.cloths[cloth] : undefined;
  if (hex === undefined) return [];
  const written = getInkReplacements(known.written, artwork, cloth);
  return (known.drawn[artwork] ?? []).flatMap((ink) => {
    const by = written.get(ink.text);
    const printed = by ?? ink.hex ?? getDefaultInk(hex);
    // The seller confirmed an ink that replaces itself.
    const isVisible =
      by === (ink.hex ?? '') ||
      getColorDistance(parseHexColor(printed), parseHexColor(hex)) >= MIN_VISIBLE_DISTANCE;
    return isVisible ? [] : [{ artwork, cloth, hex, ink, by }];
  });
}

/** Returns one warning for each artwork with all its hidden inks, because many listings print the same one. */
export function describeHiddenInks(hidden: readonly HiddenInk[]): FieldIssue[] {
  return [...Map.groupBy(hidden, ({ artwork }) => artwork)].map(([artwork, found]) => {
    const [first] = found;
    const products = new Set(found.map(({ product }) => product));
    const isOne = found.length === 1;
    const who =
      products.size > 1
        ? `${first?.product} and ${formatCount(products.size - 1, 'more product')} print`
        : `${first?.product} prints`;
    const prints = found.map(
      ({ ink, by, cloth, hex }) =>
        `${by === undefined ? `the ink ${ink.text}` : `${by}, in place of ${ink.text}`} of ${artwork}.svg on ${cloth} (${hex})`,
    );
    const renamed = found.flatMap(({ ink }) =>
      ink.hex === undefined || ink.hex === ink.text ? [] : [`change ${ink.text} to ${ink.hex}`],
    );
    const rewrite =
      renamed.length > 0 ? `${[...new Set(renamed)].join(', ')} in the drawing, and ` : '';
    const inks: Record<string, Record<string, string>> = {};
    for (const { ink, cloth, hex } of found)
      inks[cloth] = { ...inks[cloth], [ink.hex ?? ink.text]: getDefaultInk(hex) };
    const example = `"inks": ${JSON.stringify({ [artwork]: inks }, null, 1).replaceAll(/\n */g, ' ')}`;
    return {
      field: first?.field ?? '',
      message: `${who} ${[...new Set(prints)].join(', ')}, where ${isOne ? 'it' : 'they'} can hardly be seen: ${rewrite}write ${isOne ? 'another ink for this color' : 'other inks for these colors'}, such as ${example}. To keep ${isOne ? 'this' : 'an'} ink, replace it with itself`,
    };
  });
}
