import { formatCount } from '#shared/utils/format-count.ts';

/** A text of a language that has no text to stand for, by its path such as `content.heroBanner.title`. */
export interface TranslationIssue {
  readonly path: string;
  readonly message: string;
}

/** Number of names that a message lists. */
const MAX_NAMES = 20;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the slug or code by which an entry of a list is found in every language. Entries without one are found by their index. */
export const nameOf = (entry: unknown): unknown =>
  isFields(entry) ? (entry.slug ?? entry.code) : undefined;

/**
 * Returns `base` with its texts replaced by those of a translation, at the same paths. Only texts can be replaced. A text of the
 * translation without a counterpart in `base` is left out and reported to `miss`.
 */
export function applyTranslations(
  base: unknown,
  translation: unknown,
  miss: (issue: TranslationIssue) => void = () => {},
  path = '',
): unknown {
  if (translation === undefined) return base;
  if (typeof base === 'string' && typeof translation === 'string') return translation;
  if (isFields(base) && isFields(translation)) {
    const translated = Object.entries(translation).flatMap(([key, text]) => {
      if (key === '$schema') return [];
      const at = path ? `${path}.${key}` : key;
      return base[key] === undefined
        ? lost(at, miss)
        : [[key, applyTranslations(base[key], text, miss, at)]];
    });
    return { ...base, ...Object.fromEntries(translated) };
  }
  if (Array.isArray(base) && Array.isArray(translation))
    return applyListTranslations(base, translation, miss, path);
  return base;
}

function applyListTranslations(
  base: readonly unknown[],
  translation: readonly unknown[],
  miss: (issue: TranslationIssue) => void,
  path: string,
) {
  const names = base.map(nameOf);
  const isNamed = (name: unknown) => name !== undefined;
  // Where only some entries have names, such as the slugs of sections, a translation without any is in the order of the first language.
  const usesOrder = translation.length > 0 && !translation.map(nameOf).some(isNamed);
  if (!names.some(isNamed) || (usesOrder && !names.every(isNamed))) {
    if (base.length !== translation.length) {
      miss({
        path,
        message: `expected ${formatCount(base.length, 'entry', 'entries')}, one for each of the first language, got ${translation.length}`,
      });
    }
    return base.map((entry, at) =>
      applyTranslations(entry, translation[at], miss, `${path}[${at}]`),
    );
  }
  const entriesByIndex = new Map(
    translation.map((entry, at) => [names.indexOf(nameOf(entry)), { entry, at }]),
  );
  const known = names.filter(isNamed);
  const offered = `${known.slice(0, MAX_NAMES).join(', ')}${known.length > MAX_NAMES ? ', …' : ''}`;
  for (const [at, entry] of translation.entries()) {
    if (isNamed(nameOf(entry)) && names.includes(nameOf(entry))) continue;
    miss({
      path: `${path}[${at}]`,
      message: `expected an entry for one of ${offered}, got ${isNamed(nameOf(entry)) ? JSON.stringify(nameOf(entry)) : 'one without a slug'}`,
    });
  }
  return base.map((entry, index) => {
    const found = isNamed(names[index]) ? entriesByIndex.get(index) : undefined;
    return found ? applyTranslations(entry, found.entry, miss, `${path}[${found.at}]`) : entry;
  });
}

function lost(path: string, miss: (issue: TranslationIssue) => void): [] {
  miss({ path, message: 'the first language has no text here, so there is nothing to translate' });
  return [];
}
