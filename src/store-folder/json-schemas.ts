import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { BUILD_FLAGS } from '#shared/contract/flags.ts';
import { BlankFile } from '#shared/contract/store-folder/blank-file.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { PhotosFile, PhotosTexts } from '#shared/contract/store-folder/photos-file.ts';
import {
  HomeFile,
  LandingFile,
  SectionTextsFile,
} from '#shared/contract/store-folder/section-files.ts';
import { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { CatalogTexts, StoreTexts, ThemeTexts } from '#shared/contract/store-folder/texts-files.ts';
import { Theme } from '#shared/contract/theme.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { describeFields, getField, type HelpByPath, mapSchemas } from './describe-fields.ts';
import { THEME_FIELDS } from './theme-fields.ts';

/** One kind of file of a store folder. */
export interface StoreFileKind {
  /** Name in a store folder. */
  readonly file: string;
  /** Name of its JSON Schema in `stores/_schema`. */
  readonly schemaFile: string;
  /** What the file is for. */
  readonly purpose: string;
  readonly help: HelpByPath;
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

const describeTheme = (schema: JsonSchema) =>
  describeFields(schema, THEME_DEFAULTS, (path) => THEME_FIELDS[path]);

/** JSON Schema of a whole theme, with descriptions and default values. */
export const createThemeSchema = (): JsonSchema => describeTheme(convertSchema(Theme)).schema;

function createThemeFileSchema(): Described {
  const partial = makeDeepPartial(convertSchema(Theme), DEFAULT_THEME);
  return describeTheme({
    ...partial,
    properties: { $schema: { type: 'string' }, ...partial.properties },
  });
}

type Described = ReturnType<typeof describeFields>;

/**
 * Describes the file that translates another one. Fields that say nothing new have the description of the translated field,
 * without examples, because these are in the language of the store.
 */
function describeTranslation(
  schema: v.GenericSchema,
  { file, help }: StoreFileKind,
  word: 'text' | 'value' = 'value',
): Described {
  const translated = new Set([...help.values()].map(({ description }) => description));
  return describeFields(convertSchema(schema), undefined, (path, written) => {
    if (written && (path === '$schema' || !translated.has(written.description))) return written;
    const { description } = help.get(path) ?? help.get(path.replace('.*', '[]')) ?? {};
    return description === undefined
      ? written
      : { description, fallback: `the ${word} in \`${file}\`` };
  });
}

/** Returns the kinds of store files with their schemas, the most important first. */
export function createStoreFileKinds(): readonly StoreFileKind[] {
  const kind = (
    file: string,
    purpose: string,
    { schema, help }: Described,
    schemaFile = `${file.replace('.<language>', '-texts').replace('.json', '')}.schema.json`,
  ): StoreFileKind => {
    const { $schema, ...rest } = schema;
    const head = { ...($schema === undefined ? {} : { $schema }), title: `${file}: ${purpose}` };
    return { file, schemaFile, purpose, help, schema: { ...head, ...rest } };
  };
  const store = kind(
    'store.json',
    'who the store is and which services it uses',
    describeFields(convertSchema(StoreFile), { flags: BUILD_FLAGS }),
  );
  const theme = kind(
    'theme.json',
    'how the shop looks, and its texts outside the products',
    createThemeFileSchema(),
  );
  const catalog = kind(
    'catalog.json',
    'what the store sells',
    describeFields(convertSchema(CatalogFile)),
  );
  const photos = kind(
    'photos.json',
    'the photographs of the store',
    describeFields(convertSchema(PhotosFile)),
  );
  return [
    store,
    theme,
    catalog,
    photos,
    kind('home.json', 'the sections of the home page', describeFields(convertSchema(HomeFile))),
    kind(
      'pages/<slug>.json',
      'a landing page of sections',
      describeFields(convertSchema(LandingFile)),
      'page.schema.json',
    ),
    kind(
      'store.<language>.json',
      'texts for search engines in another language',
      describeTranslation(StoreTexts, store),
    ),
    kind(
      'theme.<language>.json',
      'the texts of theme.json in another language',
      describeTranslation(ThemeTexts, theme),
    ),
    kind(
      'catalog.<language>.json',
      'the collections in another language',
      describeTranslation(CatalogTexts, catalog, 'text'),
    ),
    kind(
      'photos.<language>.json',
      'the alternative texts of photographs in another language',
      describeFields(convertSchema(PhotosTexts)),
    ),
    kind(
      'pages/<slug>.<language>.json',
      'the texts of sections in another language; those of the home page are in `home.<language>.json`',
      describeFields(convertSchema(SectionTextsFile)),
      'home-texts.schema.json',
    ),
    kind(
      'blanks/<name>.json',
      'an unprinted product of your own',
      describeFields(convertSchema(BlankFile)),
      'blank.schema.json',
    ),
  ];
}

/** Returns the text of a JSON Schema file. */
export function formatSchema(schema: JsonSchema): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
