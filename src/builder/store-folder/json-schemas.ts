import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { CatalogTexts, StoreTexts, ThemeTexts } from '#shared/contract/store-folder/texts-files.ts';
import { Theme } from '#shared/contract/theme.ts';

/** What the file means to the person who edits it. */
function convertSchema(title: string, schema: v.GenericSchema): JsonSchema {
  // What JSON Schema cannot say (a transform, a check) is left to `npm run check`.
  const { $schema, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return { ...($schema === undefined ? {} : { $schema }), title, ...rest };
}

/**
 * The same schema for a file that may leave out anything at any depth: a theme is laid over the default one. Entries
 * of lists stay whole, because lists are replaced and not merged.
 */
export function makeDeepPartial(schema: JsonSchema): JsonSchema {
  const { required: _, properties, ...rest } = schema;
  if (!properties) return schema;
  const inner = Object.entries(properties).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? value : makeDeepPartial(value),
  ]);
  // A mistyped name must show in the editor; the wire schema is open, since a platform may send more.
  return { ...rest, properties: Object.fromEntries(inner), additionalProperties: false };
}

function createThemeSchema(): JsonSchema {
  const partial = makeDeepPartial(convertSchema('theme.json: how the store looks and what its furniture says', Theme));
  return { ...partial, properties: { $schema: { type: 'string' }, ...partial.properties } };
}

/** JSON Schemas of a store folder's files, by file name, as `stores/_schema` holds them for editors. */
export function createStoreFolderSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    'store.schema.json': convertSchema('store.json: who the store is and which services it talks to', StoreFile),
    'theme.schema.json': createThemeSchema(),
    'catalog.schema.json': convertSchema('catalog.json: what the store sells', CatalogFile),
    'store-texts.schema.json': convertSchema(
      'store.<language>.json: what search engines show, in another language',
      StoreTexts,
    ),
    'theme-texts.schema.json': convertSchema(
      'theme.<language>.json: the texts of theme.json in another language',
      ThemeTexts,
    ),
    'catalog-texts.schema.json': convertSchema(
      'catalog.<language>.json: the collections in another language',
      CatalogTexts,
    ),
  };
}

/** The text of a schema file. */
export function formatSchema(schema: JsonSchema): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
