import type { DesignFont } from '../read-font.ts';
import type { ReadProperty } from './allowed.ts';
import { readStyles } from './artwork-style.ts';
import { type ArtworkElement, type ArtworkIssue, parseArtwork } from './parse-artwork.ts';

const FIX = 'convert the text to paths';

/** Returns whether artwork may have texts, which are drawn with the fonts of the store. */
export const hasTexts = (svg: string): boolean => /<(?:[\w.-]+:)?text\b/.test(svg);

/** Returns why texts of artwork cannot be drawn the same on each machine: a family or a character that the fonts of the store lack. */
export function findTextIssue(svg: string, fonts: readonly DesignFont[]): ArtworkIssue | undefined {
  const parsed = parseArtwork(svg);
  const styles = parsed.ok ? readStyles(parsed.value) : undefined;
  if (!parsed.ok || !styles?.ok) return undefined;
  const valuesOf = (element: ArtworkElement, name: ReadProperty) =>
    styles.value.get(element)?.get(name) ?? [];

  function visit(element: ArtworkElement, inherited: readonly string[]): ArtworkIssue | undefined {
    // Each of the values may apply.
    const named = valuesOf(element, 'font-family');
    const families = named.length > 0 ? named : inherited;
    const isText = element.name === 'text' || element.name === 'tspan';
    const message =
      findFeature(element, isText) ??
      (isText ? findMissing(element.text, families, fonts) : undefined);
    if (message) return { place: `line ${element.line}`, message };
    for (const child of element.children) {
      const issue = visit(child, families);
      if (issue) return issue;
    }
    return undefined;
  }

  function findFeature(element: ArtworkElement, isText: boolean): string | undefined {
    if (valuesOf(element, 'font').length > 0)
      return 'expected font-family, font-size and font-weight, got "font", which is not read';
    for (const [name, plain] of [
      ['writing-mode', /^(?:lr|lr-tb|horizontal-tb)$/],
      ['text-transform', /^none$/],
      ['baseline-shift', /^(?:0|baseline)$/],
      // Its size depends on the box of the text, which programs measure in different ways.
      ...(isText ? ([['filter', /^none$/]] as const) : []),
    ] as const)
      if (valuesOf(element, name).some((value) => !plain.test(value)))
        return `expected text without ${name}, which programs draw in different ways: ${FIX}`;
    return undefined;
  }

  return visit(parsed.value.root, []);
}

function findMissing(
  text: string,
  families: readonly string[],
  fonts: readonly DesignFont[],
): string | undefined {
  const characters = new Set(text.replace(/\s/g, ''));
  if (characters.size === 0) return undefined;
  if (families.length === 0) return `expected text with a font-family: ${FIX}`;
  for (const list of families) {
    const [first = ''] = list.split(',');
    const family = first.trim().replace(/^(["'])(.*)\1$/, '$2');
    const faces = fonts.filter((font) => font.families.has(family));
    if (faces.length === 0)
      return `expected text in a font of this store, got "${family}": ${FIX}, or put the font as TTF or OTF into assets/artwork/fonts`;
    if (faces.some(({ isColored }) => isColored))
      return `expected a font without colored letters, got "${family}": ${FIX}`;
    for (const character of characters) {
      const code = character.codePointAt(0) ?? 0;
      if (faces.every((face) => !face.hasGlyph(code)))
        return `expected characters that the font "${family}" has, got "${character}" (U+${code.toString(16).toUpperCase().padStart(4, '0')}): ${FIX}`;
    }
  }
  return undefined;
}
