import type { Theme } from '#shared/contract/theme.ts';

type FontName = Theme['styles']['typography']['heading'];

/** Metrics in percent that give the system's Arial or Times the size of another font. */
export interface FallbackMetrics {
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
}

export interface Font {
  /** Package whose `files` folder contains the woff2 subsets. */
  readonly package: string;
  /** File name around the subset: `{stem}-latin-{axis}.woff2`. */
  readonly stem: string;
  readonly axis: 'wght-normal' | '400-normal';
  readonly family: string;
  readonly weights: string;
  readonly generic: 'sans-serif' | 'serif';
  /** Subsets of the package besides latin. */
  readonly hasLatinExt: boolean;
  /**
   * With them text does not move when the font loads. Measured in Chromium with metric-compatible fonts, on text of the font's
   * purpose.
   */
  readonly fallback: FallbackMetrics;
  /** Additional line height of headings, relative to the font size, for capitals with diacritics (Ä, É, Õ). */
  readonly accentHeight: number;
}

/** Returns the family of a store's font in the name of its fallback. It has the slot, because headings are measured in their own case. */
export const getMeasuredFamily = (slot: 'heading' | 'body'): string => `Measured ${slot}`;

/** Metrics of an unknown font. */
export const UNKNOWN_ACCENT_HEIGHT = 0.3;

const variable = { axis: 'wght-normal', weights: '1 1000', hasLatinExt: true } as const;

/** Fonts that a theme may name. All have the Open Font License. */
export const FONTS: Readonly<Record<FontName, Font>> = {
  'sofia-sans': {
    ...variable,
    package: '@fontsource-variable/sofia-sans',
    stem: 'sofia-sans',
    family: 'Sofia Sans',
    generic: 'sans-serif',
    fallback: { sizeAdjust: 95.9, ascent: 93.8, descent: 31.3 },
    accentHeight: 0.1,
  },
  'sofia-sans-extra-condensed': {
    ...variable,
    package: '@fontsource-variable/sofia-sans-extra-condensed',
    stem: 'sofia-sans-extra-condensed',
    family: 'Sofia Sans Extra Condensed',
    generic: 'sans-serif',
    fallback: { sizeAdjust: 60.4, ascent: 149, descent: 49.7 },
    accentHeight: 0.1,
  },
  'bowlby-one': {
    package: '@fontsource/bowlby-one',
    stem: 'bowlby-one',
    axis: '400-normal',
    family: 'Bowlby One',
    weights: '400',
    generic: 'sans-serif',
    hasLatinExt: false,
    fallback: { sizeAdjust: 129.6, ascent: 85.7, descent: 35.1 },
    accentHeight: 0.3,
  },
  'bricolage-grotesque': {
    ...variable,
    package: '@fontsource-variable/bricolage-grotesque',
    stem: 'bricolage-grotesque',
    family: 'Bricolage Grotesque',
    generic: 'sans-serif',
    fallback: { sizeAdjust: 105.2, ascent: 88.4, descent: 25.7 },
    accentHeight: 0.1,
  },
  cormorant: {
    ...variable,
    package: '@fontsource-variable/cormorant',
    stem: 'cormorant',
    family: 'Cormorant',
    generic: 'serif',
    fallback: { sizeAdjust: 98.1, ascent: 94.2, descent: 29.3 },
    accentHeight: 0.1,
  },
  newsreader: {
    ...variable,
    package: '@fontsource-variable/newsreader',
    stem: 'newsreader',
    family: 'Newsreader',
    generic: 'serif',
    fallback: { sizeAdjust: 104.6, ascent: 70.3, descent: 25.3 },
    accentHeight: 0.1,
  },
};

/**
 * Subsets that are served, cut from a file of the package. A browser loads only those whose characters a page contains: `basic` has
 * all characters of nearly every English page, `accents` the other letters and punctuation of the languages of Western Europe, and
 * `symbols` what few pages contain.
 */
export const SUBSETS = [
  {
    name: 'basic',
    file: 'latin',
    range:
      'U+0020-007E,U+00A0,U+00A3,U+00A9,U+00AE,U+00B0,U+00B2,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122',
  },
  {
    name: 'accents',
    file: 'latin',
    range:
      'U+00A1,U+00AA-00AB,U+00AD,U+00BA-00BB,U+00BF-00CF,U+00D1-00D6,U+00D9-00DC,U+00DF-00EF,U+00F1-00F6,U+00F9-00FC,U+0152-0153,U+201A,U+201E,U+202F,U+2039-203A',
  },
  {
    name: 'symbols',
    file: 'latin',
    range:
      'U+0000-001F,U+007F-009F,U+00A2,U+00A4-00A8,U+00AC,U+00AF,U+00B1,U+00B3-00B6,U+00B8-00B9,U+00BC-00BE,U+00D0,U+00D8,U+00DD-00DE,U+00F0,U+00F7-00F8,U+00FD-00FF,U+0131,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201B,U+201F-2021,U+2023-2025,U+2027-202E,U+2030-2038,U+203B-206F,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    name: 'latin-ext',
    file: 'latin-ext',
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
] as const;
