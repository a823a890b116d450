/** What the title of a test says about rows. */
export interface RowTitle {
  readonly ids: readonly RowId[];
  /** Number of parts, where the title states it because part numbers are computed. */
  readonly parts?: number;
  /** The title without IDs. */
  readonly text: string;
}

export interface RowId {
  readonly section: string;
  readonly number: number;
  /** Number of a part, or `…` for one that is computed. */
  readonly part?: number | '…';
}

const ID = /^([A-Z][A-Z\d]*)-(\d+)(?:\.(\d+(?![\d…])|\d*…))?(?:,|:)? +/;
const PARTS = /^\[(\d+) parts\] +/;

/** Parses `CART-7 text`, `CART-7.2 CART-8 text` and `CART-7 [3 parts] text`. */
export function parseTitle(title: string): RowTitle {
  const ids: RowId[] = [];
  let text = title;
  for (let match = ID.exec(text); match; match = ID.exec(text)) {
    const [whole, section = '', number, part] = match;
    const id = { section, number: Number(number) };
    ids.push(part === undefined ? id : { ...id, part: part.endsWith('…') ? '…' : Number(part) });
    text = text.slice(whole.length);
  }
  const [marker = '', parts] = PARTS.exec(text) ?? [];
  return {
    ids,
    ...(parts === undefined ? {} : { parts: Number(parts) }),
    // A placeholder directly behind the last word is a remark, such as the reason why a test is skipped.
    text: text
      .slice(marker.length)
      .replace(/(?<=[\p{L}\p{N}])…$/u, '')
      .replaceAll(/\s+/g, ' '),
  };
}
