import type { JsonSchema } from '@valibot/to-json-schema';
import type { FieldHelp } from '#shared/contract/store-folder/field.ts';

type Schemas = Readonly<Record<string, JsonSchema | boolean>>;

/**
 * Help by the path of its field: `promoCodes[].code` is in every entry of a list, `colors.*.hex` in every entry of an object whose
 * names the seller chooses.
 */
export type HelpByPath = ReadonlyMap<string, FieldHelp>;

/** Returns the help of the field at a path; `written` is the help of its schema. */
type ChooseHelp = (path: string, written: FieldHelp | undefined) => FieldHelp | undefined;

interface Context {
  readonly chooseHelp: ChooseHelp;
  readonly help: Map<string, FieldHelp>;
  /** Path at which each of the definitions of the schema is used. */
  readonly pathOfDefinition: Map<string, string>;
}

const DEFINITION = '#/$defs/';

/**
 * Returns a schema whose fields have the text and examples of their help, and this help by path. `defaults` holds the values of
 * fields that are left out, in the shape of the file.
 */
export function describeFields(
  schema: JsonSchema,
  defaults?: unknown,
  chooseHelp: ChooseHelp = (_, written) => written,
): { readonly schema: JsonSchema; readonly help: HelpByPath } {
  const context: Context = { chooseHelp, help: new Map(), pathOfDefinition: new Map() };
  const { $defs, ...rest } = schema;
  const described = describeAt(rest, '', defaults, context);
  const definitions =
    $defs &&
    mapSchemas($defs, (definition, name) =>
      describeAt(definition, context.pathOfDefinition.get(name) ?? '', undefined, context),
    );
  return {
    schema: {
      ...described,
      ...(definitions && { $defs: definitions as Record<string, JsonSchema> }),
    },
    help: context.help,
  };
}

function describeAt(
  source: JsonSchema,
  path: string,
  defaults: unknown,
  context: Context,
): JsonSchema {
  const { description, examples, fallback, ...schema } = source as JsonSchema &
    Pick<FieldHelp, 'fallback'>;
  const written = description === undefined ? undefined : { description, examples, fallback };
  const help = context.chooseHelp(path, written as FieldHelp | undefined) ?? context.help.get(path);
  if (help) context.help.set(path, help);
  const { $ref, properties, items, additionalProperties, oneOf } = schema;
  if ($ref?.startsWith(DEFINITION)) {
    // JSON Schema ignores keywords beside `$ref`, so the definition has the description.
    const name = $ref.slice(DEFINITION.length);
    if (!context.pathOfDefinition.has(name)) context.pathOfDefinition.set(name, path);
    return schema;
  }
  const described = { ...schema, ...(isDefault(defaults, schema) && { default: defaults }) };
  return {
    ...(help && { description: joinDescription(help, described) }),
    ...described,
    ...(help?.examples && { examples: [...help.examples] as JsonSchema['examples'] }),
    ...(properties && {
      properties: mapSchemas(properties, (property, name) =>
        describeAt(
          property,
          path === '' ? name : `${path}.${name}`,
          getField(defaults, name),
          context,
        ),
      ),
    }),
    ...(isSchema(items) && { items: describeAt(items, `${path}[]`, undefined, context) }),
    ...(isSchema(additionalProperties) && {
      additionalProperties: describeAt(additionalProperties, `${path}.*`, undefined, context),
    }),
    ...(oneOf && {
      oneOf: oneOf.map((option) =>
        isSchema(option) ? describeAt(option, path, undefined, context) : option,
      ),
    }),
  };
}

/** The text that code editors show: the description, the limit of a text, and what applies when the field is left out. */
function joinDescription(help: FieldHelp, schema: JsonSchema): string {
  const limit = formatLengths(schema);
  const fallback = formatDefault(help, schema.default);
  return [
    help.description,
    ...(limit === undefined ? [] : [`${limit.charAt(0).toUpperCase()}${limit.slice(1)}.`]),
    ...(fallback === undefined ? [] : [`Default: ${fallback}.`]),
  ].join(' ');
}
/** The lengths that a text may have, in words; undefined for a text without a limit. */
export function formatLengths({ minLength = 0, maxLength }: JsonSchema): string | undefined {
  if (maxLength === undefined) return undefined;
  const maximum = `${maxLength.toLocaleString('en')} characters`;
  return minLength > 0 ? `${minLength} to ${maximum}` : `up to ${maximum}`;
}

/** What applies when a field is left out, in words; undefined for a field without a default. */
export function formatDefault(
  help: FieldHelp | undefined,
  value: JsonSchema['default'],
): string | undefined {
  if (help?.fallback !== undefined) return help.fallback;
  if (value === undefined) return undefined;
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0 ? 'none' : undefined;
  return value === '' ? 'empty' : `\`${value}\``;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A group of fields has no default of its own: its fields have theirs. */
const isDefault = (value: unknown, { properties }: JsonSchema): value is JsonSchema['default'] =>
  value !== undefined && !properties;

/** The value of a field; undefined where there is none. */
export function getField(defaults: unknown, name: string): unknown {
  return isSchema(defaults) && Object.hasOwn(defaults, name)
    ? Reflect.get(defaults, name)
    : undefined;
}

/** Returns the same schemas with each of them changed; `true` and `false` stay. */
export function mapSchemas(
  schemas: Schemas,
  change: (schema: JsonSchema, name: string) => JsonSchema,
): Record<string, JsonSchema | boolean> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      isSchema(schema) ? change(schema, name) : schema,
    ]),
  );
}
