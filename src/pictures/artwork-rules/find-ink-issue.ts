import { replaceInks } from '../resolve-inks.ts';
import {
  type Artwork,
  type ArtworkElement,
  type ArtworkIssue,
  parseArtwork,
} from './parse-artwork.ts';

/** Attributes with colors. References in them must stay. */
const COLORED: ReadonlySet<string> = new Set([
  ...['fill', 'stroke', 'color', 'stop-color', 'flood-color', 'solid-color', 'style', 'filter'],
]);

/**
 * Finds what would be another drawing in other inks: a mockup replaces inks in the text, and a reference with the form of an ink
 * would then lead to another element than the checked one.
 */
export function findInkIssue(svg: string, { elements }: Artwork): ArtworkIssue | undefined {
  const inked = replaceInks(svg, () => '#17181a');
  if (inked === svg) return undefined;
  const message =
    'expected #rrggbb and currentColor only as colors, not in names, references and selectors';
  const other = parseArtwork(inked);
  if (!other.ok) return { place: other.error.place, message };
  const changed = elements.find((element, index) => !isSame(element, other.value.elements[index]));
  return changed && { place: `line ${changed.line}`, message };
}

function isSame(element: ArtworkElement, other: ArtworkElement | undefined): boolean {
  if (other?.name !== element.name || other.attributes.size !== element.attributes.size)
    return false;
  if (element.name === '') return true;
  const isSheetSame =
    element.name !== 'style' ||
    (listSelectors(element.text) === listSelectors(other.text) &&
      listReferences(element.text) === listReferences(other.text));
  return (
    isSheetSame && [...element.attributes].every(([name, value]) => isSameValue(name, value, other))
  );
}

function isSameValue(name: string, value: string, { attributes }: ArtworkElement): boolean {
  const other = attributes.get(name);
  if (other === undefined) return false;
  if (COLORED.has(name)) return listReferences(value) === listReferences(other);
  return value === other || /^(?:data|aria)-/.test(name);
}

const listReferences = (value: string): string => (value.match(/url\([^)]*/gi) ?? []).join();
const listSelectors = (sheet: string): string =>
  sheet
    .split('}')
    .map((rule) => rule.split('{', 1).join())
    .join();
