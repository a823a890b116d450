import * as v from 'valibot';
import type { LocaleCode } from '#contract/codes.ts';
import type { ThemeTexts } from '#contract/folder/texts-files.ts';
import { Theme } from '#contract/theme.ts';
import { DEFAULT_THEME } from './default-theme.ts';
import { defaultThemeTexts } from './default-theme-texts.ts';
import { layTexts } from './lay-texts.ts';

/** A theme as a language has it: its own texts of that language, and those of the default theme where it kept them. */
export function themeIn(theme: Theme, locale: LocaleCode, texts: ThemeTexts = {}): Theme {
  return v.parse(Theme, layTexts(inPlaceOf(DEFAULT_THEME, theme, defaultThemeTexts(locale)), texts));
}

/** `texts` wherever a value is still what the default says. */
function inPlaceOf(standard: unknown, value: unknown, texts: unknown): unknown {
  if (typeof texts === 'string') return value === standard ? texts : value;
  const [known, own, words] = [standard, value, texts] as Readonly<Record<string, unknown>>[];
  const keys = Object.keys(words ?? {});
  return { ...own, ...Object.fromEntries(keys.map((key) => [key, inPlaceOf(known?.[key], own?.[key], words?.[key])])) };
}
