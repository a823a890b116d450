import { isDeepStrictEqual } from 'node:util';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { Theme } from '#shared/contract/theme.ts';
import { createDefaultTheme, mergeTheme } from '#texts/merge-theme.ts';
import { checkFile, type JsonFile } from './check-file.ts';
import { decodeText } from './decode-text.ts';
import { parseJson } from './parse-json.ts';
import { toFields } from './untyped-json.ts';

/** Maximum size of a theme that a build checks by itself. */
const MAX_BYTES = 128 * 1024;

/**
 * Returns whether a theme is valid because only styles differ from the valid theme `last`, and not those that name files or contain CSS: no
 * other rule of the folder depends on them. False means that everything must be checked.
 */
export function recheckTheme(
  theme: Buffer,
  last: Buffer,
  store: Pick<StoreFile, 'slug' | 'name'>,
): boolean {
  if (last.equals(theme)) return true;
  const before = theme.length > MAX_BYTES ? undefined : readTheme(last);
  const now = before && readTheme(theme);
  if (!now || !isDeepStrictEqual(omitPlainStyles(now.value), omitPlainStyles(before.value)))
    return false;
  const base = createDefaultTheme(store);
  const { value, issues } = checkFile(
    '',
    Theme,
    now,
    () => [],
    (json) => mergeTheme(json, base),
  );
  // A theme that is a list has neither issues nor a value here.
  return value !== undefined && issues.length === 0;
}

/** Parses a theme. Undefined for a text that is not JSON. */
function readTheme(bytes: Buffer): JsonFile | undefined {
  const text = decodeText(bytes);
  const parsed = text.ok ? parseJson(text.value) : undefined;
  if (!parsed || parsed.issues.length > 0) return undefined;
  return { value: parsed.value, issues: [], decimals: parsed.decimals };
}

/** Leaves out colors, sizes and other styles that neither name files nor contain CSS. */
function omitPlainStyles(theme: unknown): unknown {
  const { styles, ...rest } = toFields(theme);
  const { fonts, customCSS } = toFields(styles);
  return { ...rest, fonts, customCSS };
}
