import { DEFAULT_THEME } from '#texts/default-theme.ts';
import type { TextsKind } from '../editor-api.ts';
import { type FieldPath, getValueAt } from '../field-path.ts';
import type { FieldSchema } from '../field-schema.ts';
import { getSectionTitle } from '../sections.ts';
import { listTextSlots, type TextSlot } from './text-slots.ts';

/** The texts of the first language, at the paths of their translations, and the schemas of these. */
export type FirstTexts = Readonly<
  Record<TextsKind, { readonly base: unknown; readonly schema: FieldSchema }>
>;

/** A text to translate, in one of the files of a language. */
export interface SectionSlot extends TextSlot {
  readonly kind: TextsKind;
  readonly label: string;
  /** The text that the shop has in this language without a translation by the seller. */
  readonly builtIn: string | undefined;
}

export interface TextSection {
  readonly title: string;
  readonly slots: readonly SectionSlot[];
}

/** Sections of the texts outside the theme, by the first step of their paths. */
const SECTIONS: Readonly<Record<string, string>> = {
  seoTitle: 'Search engines',
  seoDescription: 'Search engines',
  returns: 'Returns',
  delivery: 'Delivery',
  mails: 'Mails',
  collections: 'Collections',
  colors: 'Colors',
  blankNames: 'Product types',
  blankTexts: 'Product types',
  productTypes: 'Product types',
  safety: 'Safety of products',
  listings: 'Products',
};

/**
 * Lists all texts that a language can translate, in the order of the editor's sections. `builtIn` has the texts of the default theme
 * in that language.
 */
export function listTextSections(first: FirstTexts, builtIn: unknown): TextSection[] {
  const sections = new Map<string, SectionSlot[]>();
  for (const kind of ['theme', 'store', 'catalog'] as const) {
    for (const slot of listTextSlots(first[kind].schema, first[kind].base)) {
      const steps = kind === 'theme' ? slot.path.slice(1) : slot.path;
      const name = String(steps[0]);
      const title = kind === 'theme' ? getSectionTitle(name) : (SECTIONS[name] ?? name);
      const labels = kind === 'theme' ? slot.labels.slice(1) : slot.labels;
      const isRepeated = labels.length > 1 && (labels[0] === title || kind !== 'theme');
      const label = (isRepeated ? labels.slice(1) : labels).join(': ');
      const text = kind === 'theme' ? findBuiltInText(builtIn, slot.path, slot.text) : undefined;
      const known = sections.get(title) ?? [];
      sections.set(title, [...known, { ...slot, kind, label, builtIn: text }]);
    }
  }
  return [...sections].map(([title, slots]) => ({ title, slots }));
}

/** Returns the text that the shop has in a language when the seller has not changed the one of the default theme. */
function findBuiltInText(texts: unknown, path: FieldPath, text: string): string | undefined {
  if (getValueAt(DEFAULT_THEME, path) !== text) return undefined;
  const builtIn = getValueAt(texts, path);
  return typeof builtIn === 'string' ? builtIn : undefined;
}
