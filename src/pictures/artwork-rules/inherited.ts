import type { CostlyProperty } from './allowed.ts';
import type { Candidates } from './artwork-style.ts';
import type { Artwork, ArtworkElement } from './parse-artwork.ts';

/** Inherited property → its value when no element sets it. */
const INITIAL = {
  fill: 'black',
  stroke: 'none',
  'stroke-width': '1',
  'stroke-dasharray': 'none',
} as const;
const PROPERTIES = Object.keys(INITIAL) as (keyof typeof INITIAL)[];

/** Values that apply where an element is drawn; one of them does. */
export type Inherited = ReadonlyMap<CostlyProperty, readonly string[]>;

/** Returns what the children of an element with these candidates inherit. */
export function inherit(from: Inherited, style: Candidates | undefined): Inherited {
  const found = PROPERTIES.filter((property) => style?.has(property));
  if (found.length === 0) return from;
  const inherited = new Map(from);
  for (const property of found) {
    const { values = [], isCertain = false } = style?.get(property) ?? {};
    const set = values.filter((value) => !/^inherit$/i.test(value));
    // The renderer ignores what it cannot read, and a selector may not match: then the value of the parent applies.
    const parent = isCertain ? [] : (from.get(property) ?? [INITIAL[property]]);
    inherited.set(property, [...new Set([...parent, ...set])]);
  }
  return inherited;
}

/** Elements whose content is drawn by reference, and inherits from where they are in the file. */
const REFERENCED: ReadonlySet<string> = new Set(['pattern', 'mask', 'clipPath']);

/** Returns what the content of patterns, masks and clips inherits. */
export function listInherited(
  { root }: Artwork,
  styles: ReadonlyMap<ArtworkElement, Candidates>,
): ReadonlyMap<ArtworkElement, Inherited> {
  const found = new Map<ArtworkElement, Inherited>();
  const visit = (element: ArtworkElement, from: Inherited) => {
    const inherited = inherit(from, styles.get(element));
    if (REFERENCED.has(element.name)) found.set(element, inherited);
    for (const child of element.children) visit(child, inherited);
  };
  visit(root, new Map());
  return found;
}
