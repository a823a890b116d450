import * as v from 'valibot';
import { Theme } from '#shared/contract/theme.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges objects field by field. Lists and other values are replaced. */
function overlay(base: unknown, override: unknown): unknown {
  if (!isFields(base) || !isFields(override)) return override;
  const merged = Object.entries(override).map(([key, value]) => [
    key,
    Object.hasOwn(base, key) ? overlay(base[key], value) : value,
  ]);
  return { ...base, ...Object.fromEntries(merged) };
}

/** Merges a partial theme into a complete one and validates the result. Returns validation issues as a value. */
export function mergeTheme(
  partial: unknown,
  base: Theme = DEFAULT_THEME,
): v.SafeParseResult<typeof Theme> {
  return v.safeParse(Theme, overlay(base, partial));
}

/** Returns the default theme with a store's name. */
export function createDefaultTheme(store: { readonly slug: string; readonly name: string }): Theme {
  return {
    ...DEFAULT_THEME,
    brand: store.name,
    meta: { storeId: store.slug, storeName: store.name },
  };
}
