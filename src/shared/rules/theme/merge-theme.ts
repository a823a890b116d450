import * as v from 'valibot';
import { Theme } from '#shared/contract/theme.ts';
import { DEFAULT_THEME } from './default-theme.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Objects merge field by field; lists and single values are replaced, never mixed. */
function overlay(base: unknown, override: unknown): unknown {
  if (!isFields(base) || !isFields(override)) return override;
  const merged = Object.entries(override).map(([key, value]) => [
    key,
    Object.hasOwn(base, key) ? overlay(base[key], value) : value,
  ]);
  return { ...base, ...Object.fromEntries(merged) };
}

/** Lays what a theme says over a whole theme and checks the outcome; issues come back as a value. */
export function mergeTheme(partial: unknown, base: Theme = DEFAULT_THEME): v.SafeParseResult<typeof Theme> {
  return v.safeParse(Theme, overlay(base, partial));
}

/** The default theme under a store's own name. */
export function createDefaultTheme(store: { readonly slug: string; readonly name: string }): Theme {
  return { ...DEFAULT_THEME, brand: store.name, meta: { storeId: store.slug, storeName: store.name } };
}
