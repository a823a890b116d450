import * as v from 'valibot';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { ThemeTexts } from '#shared/contract/store-folder/texts-files.ts';
import { Theme } from '#shared/contract/theme.ts';
import { applyTranslations } from '#shared/rules/localization/apply-translations.ts';
import { DEFAULT_THEME } from './default-theme.ts';
import { getTexts } from './load-texts.ts';

/** A theme as a language has it: its own texts of that language, and those of the default theme where it kept them. */
export function localizeTheme(theme: Theme, locale: LocaleCode, texts: ThemeTexts = {}): Theme {
  return v.parse(
    Theme,
    applyTranslations(
      inPlaceOf(DEFAULT_THEME, theme, { content: getTexts('theme', locale) }),
      texts,
    ),
  );
}

/** `texts` wherever a value is still what the default says. */
function inPlaceOf(standard: unknown, value: unknown, texts: unknown): unknown {
  if (typeof texts === 'string') return value === standard ? texts : value;
  const [known, fields, words] = [standard, value, texts] as Readonly<Record<string, unknown>>[];
  const keys = Object.keys(words ?? {});
  return {
    ...fields,
    ...Object.fromEntries(
      keys.map((key) => [key, inPlaceOf(known?.[key], fields?.[key], words?.[key])]),
    ),
  };
}
