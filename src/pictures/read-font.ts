/** What a design needs of a font: TrueType or OpenType, not compressed. */
export interface DesignFont {
  readonly bytes: Uint8Array;
  readonly families: ReadonlySet<string>;
  readonly hasGlyph: (codePoint: number) => boolean;
  readonly isColored: boolean;
}

const TYPOGRAPHIC_FAMILY = 16;
const FAMILY = 1;
const MACINTOSH = 1;

/** Tables with glyphs in colors of their own, which cannot be printed as paths. */
const COLORED = ['CBDT', 'COLR', 'SVG ', 'sbix'];

/** Reads the family names and the characters of a font. Throws a RangeError for a file that ends early. */
export function readFont(bytes: Uint8Array): DesignFont {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let index = 0, count = view.getUint16(4); index < count; index++) {
    const at = 12 + index * 16;
    tables.set(readAscii(view, at, 4), view.getUint32(at + 8));
  }
  return {
    bytes,
    families: readFamilies(view, tables.get('name')),
    hasGlyph: readCharacters(view, tables.get('cmap')),
    isColored: COLORED.some((name) => tables.has(name)),
  };
}

const readAscii = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));

/** The renderer uses typographic names, or the others of a font that has none. */
function readFamilies(view: DataView, at: number | undefined): ReadonlySet<string> {
  if (at === undefined) return new Set();
  const names = new Map<number, Set<string>>();
  const texts = at + view.getUint16(at + 4);
  for (let index = 0, count = view.getUint16(at + 2); index < count; index++) {
    const record = at + 6 + index * 12;
    const name = view.getUint16(record + 6);
    if (name !== TYPOGRAPHIC_FAMILY && name !== FAMILY) continue;
    if (view.getUint16(record) === MACINTOSH) continue;
    const start = texts + view.getUint16(record + 10);
    const text = new TextDecoder('utf-16be').decode(
      new Uint8Array(view.buffer, view.byteOffset + start, view.getUint16(record + 8)),
    );
    names.set(name, (names.get(name) ?? new Set()).add(text));
  }
  return names.get(TYPOGRAPHIC_FAMILY) ?? names.get(FAMILY) ?? new Set();
}

/** Fonts with all characters of Chinese have some thousands. A hostile one could fill the memory. */
const MAX_RANGES = 200_000;

/** Reads the tables of characters of the formats 4 and 12, which nearly all fonts have. */
function readCharacters(view: DataView, at: number | undefined): DesignFont['hasGlyph'] {
  if (at === undefined) return () => false;
  const ranges: (readonly [first: number, last: number])[] = [];
  const count = view.getUint16(at + 2);
  // Records of several platforms may name one table.
  const tables = new Set(
    Array.from({ length: count }, (_, index) => at + view.getUint32(at + 4 + index * 8 + 4)),
  );
  for (const table of tables) {
    const format = view.getUint16(table);
    if (format === 4) {
      const size = view.getUint16(table + 6);
      for (let segment = 0; segment < size; segment += 2) {
        const last = view.getUint16(table + 14 + segment);
        // The last segment is empty by definition.
        if (last < 0xffff) ranges.push([view.getUint16(table + 16 + size + segment), last]);
      }
    }
    if (format === 12)
      for (let group = 0, groups = view.getUint32(table + 12); group < groups; group++) {
        if (ranges.length > MAX_RANGES) throw new RangeError('The font has too many ranges.');
        const record = table + 16 + group * 12;
        ranges.push([view.getUint32(record), view.getUint32(record + 4)]);
      }
  }
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}
