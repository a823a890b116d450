import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { BUILD_FLAGS } from '#shared/contract/flags.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { CatalogTexts, StoreTexts, ThemeTexts } from '#shared/contract/store-folder/texts-files.ts';
import { Theme } from '#shared/contract/theme.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { describeFields, getField, mapSchemas } from './describe-fields.ts';
import { CATALOG_FIELDS } from './field-descriptions/catalog-fields.ts';
import type { FieldDescriptions } from './field-descriptions/field-description.ts';
import { STORE_FIELDS } from './field-descriptions/store-fields.ts';
import {
  CATALOG_TEXTS_FIELDS,
  STORE_TEXTS_FIELDS,
  THEME_TEXTS_FIELDS,
} from './field-descriptions/texts-fields.ts';
import { THEME_FIELDS } from './field-descriptions/theme-fields.ts';

/** One kind of file of a store folder. */
export interface StoreFileKind {
  /** Name in a store folder. */
  readonly file: string;
  /** Name of its JSON Schema in `stores/_schema`. */
  readonly schemaFile: string;
  /** What the file is for. */
  readonly purpose: string;
  readonly descriptions: FieldDescriptions;
  readonly schema: JsonSchema;
}

/** Returns the JSON Schema of what a file may contain. */
export function convertSchema(schema: v.GenericSchema): JsonSchema {
  // JSON Schema cannot express transforms and checks; `shopkiln check` applies them.
  return toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
}

/**
 * Returns the schema of a file whose missing fields come from `base`, at any depth: a theme is merged over the default
 * theme. A field that `base` lacks stays required inside its group. Entries of lists stay complete, because lists are
 * replaced and not merged.
 */
export function makeDeepPartial(schema: JsonSchema, base: unknown): JsonSchema {
  const { required, properties, ...rest } = schema;
  if (!properties) return schema;
  const missing = required?.filter((name) => getField(base, name) === undefined) ?? [];
  return {
    ...rest,
    properties: mapSchemas(properties, (property, name) =>
      makeDeepPartial(property, getField(base, name)),
    ),
    ...(missing.length > 0 && { required: missing }),
    // A misspelled name must be reported in the file; the wire schema allows others, because a platform may send more.
    additionalProperties: false,
  };
}

/** Values of theme fields that are left out. Brand and identifiers depend on the store. */
const { brand: _, meta: __, ...THEME_DEFAULTS } = DEFAULT_THEME;

/** JSON Schema of a whole theme, with descriptions and default values. */
export const createThemeSchema = (): JsonSchema =>
  describeFields(convertSchema(Theme), THEME_FIELDS, THEME_DEFAULTS);

function createThemeFileSchema(): JsonSchema {
  const partial = makeDeepPartial(convertSchema(Theme), DEFAULT_THEME);
  const properties = { $schema: { type: 'string' as const }, ...partial.properties };
  return describeFields({ ...partial, properties }, THEME_FIELDS, THEME_DEFAULTS);
}

/** Returns the kinds of store files with their schemas, the most important first. */
export function createStoreFileKinds(): readonly StoreFileKind[] {
  const kind = (
    file: string,
    purpose: string,
    descriptions: FieldDescriptions,
    schema: JsonSchema,
    schemaFile = `${file.replace('.<language>', '-texts').replace('.json', '')}.schema.json`,
  ): StoreFileKind => {
    const { $schema, ...rest } = schema;
    const head = { ...($schema === undefined ? {} : { $schema }), title: `${file}: ${purpose}` };
    return { file, schemaFile, purpose, descriptions, schema: { ...head, ...rest } };
  };
  const described = (
    schema: v.GenericSchema,
    descriptions: FieldDescriptions,
    defaults?: unknown,
  ) => describeFields(convertSchema(schema), descriptions, defaults);
  return [
    kind(
      'store.json',
      'who the store is and which services it uses',
      STORE_FIELDS,
      described(StoreFile, STORE_FIELDS, { flags: BUILD_FLAGS }),
    ),
    kind(
      'theme.json',
      'how the shop looks, and its texts outside the products',
      THEME_FIELDS,
      createThemeFileSchema(),
    ),
    kind(
      'catalog.json',
      'what the store sells',
      CATALOG_FIELDS,
      described(CatalogFile, CATALOG_FIELDS),
    ),
    kind(
      'store.<language>.json',
      'texts for search engines in another language',
      STORE_TEXTS_FIELDS,
      described(StoreTexts, STORE_TEXTS_FIELDS),
    ),
    kind(
      'theme.<language>.json',
      'the texts of theme.json in another language',
      THEME_TEXTS_FIELDS,
      described(ThemeTexts, THEME_TEXTS_FIELDS),
    ),
    kind(
      'catalog.<language>.json',
      'the collections in another language',
      CATALOG_TEXTS_FIELDS,
      described(CatalogTexts, CATALOG_TEXTS_FIELDS),
    ),
  ];
}

/** Returns the text of a JSON Schema file. */
export function formatSchema(schema: JsonSchema): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
