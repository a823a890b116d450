import type { JsonSchema } from '@valibot/to-json-schema';
import type {
  FieldDescription,
  FieldDescriptions,
} from './field-descriptions/field-description.ts';

type Schemas = Readonly<Record<string, JsonSchema | boolean>>;

interface Context {
  readonly descriptions: FieldDescriptions;
  /** Path at which each of the definitions of the schema is used. */
  readonly pathOfDefinition: Map<string, string>;
}

const DEFINITION = '#/$defs/';

/**
 * Returns a schema whose fields have their description and examples. `defaults` holds the values of fields that are left
 * out, in the shape of the file. Fields without an entry in `descriptions` stay as they are.
 */
export function describeFields(
  schema: JsonSchema,
  descriptions: FieldDescriptions,
  defaults?: unknown,
): JsonSchema {
  const context: Context = { descriptions, pathOfDefinition: new Map() };
  const { $defs, ...rest } = schema;
  const described = describeAt(rest, '', defaults, context);
  if (!$defs) return described;
  const definitions = mapSchemas($defs, (definition, name) =>
    describeAt(definition, context.pathOfDefinition.get(name) ?? '', undefined, context),
  );
  return { ...described, $defs: definitions as Record<string, JsonSchema> };
}

function describeAt(
  schema: JsonSchema,
  path: string,
  defaults: unknown,
  context: Context,
): JsonSchema {
  const { $ref, properties, items, additionalProperties, oneOf } = schema;
  if ($ref?.startsWith(DEFINITION)) {
    // JSON Schema ignores keywords beside `$ref`, so the definition has the description.
    const name = $ref.slice(DEFINITION.length);
    if (!context.pathOfDefinition.has(name)) context.pathOfDefinition.set(name, path);
    return schema;
  }
  const field = context.descriptions[path];
  const described = { ...schema, ...(isDefault(defaults, schema) && { default: defaults }) };
  return {
    ...(field && { description: joinDescription(field, described) }),
    ...described,
    ...(field?.examples && { examples: [...field.examples] as JsonSchema['examples'] }),
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
function joinDescription(field: FieldDescription, schema: JsonSchema): string {
  const limit = formatLengths(schema);
  const fallback = formatDefault(field, schema.default);
  return [
    field.description,
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
  field: FieldDescription | undefined,
  value: JsonSchema['default'],
): string | undefined {
  if (field?.default !== undefined) return field.default;
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
