import type { JsonSchema } from '@valibot/to-json-schema';
import { getDrawnBlank } from '#pictures/drawn-blank.ts';
import {
  getPrintArea,
  listPrintPlaces,
  listPrintSizes,
  listTechniques,
} from '#pictures/print-files/print-area.ts';
import { listScenes, listViews } from '#pictures/views.ts';
import { BLANK_SIZES } from '#shared/contract/blank-sizes.ts';
import type { PrintPlace } from '#shared/contract/prints.ts';
import { BLANK_NAMES, type BlankName } from '#shared/contract/store-folder/blank-names.ts';
import { SECTION_TYPES } from '#shared/contract/store-folder/sections/index.ts';
import { describeFields, formatDefault, formatLengths } from '#store-folder/describe-fields.ts';
import { convertSchema, type StoreFileKind } from '#store-folder/json-schemas.ts';

const START = '<!-- fields:start -->';
const END = '<!-- fields:end -->';

const COLUMNS = '| field | type | default | what it does | example |\n|---|---|---|---|---|';

/**
 * Returns a guide whose part between the two markers is the reference of all store files, generated from their schemas.
 *
 * @throws {Error} if the guide lacks a marker
 */
export function updateFieldReference(guide: string, kinds: readonly StoreFileKind[]): string {
  const start = guide.indexOf(START);
  const end = guide.indexOf(END);
  if (start < 0 || end < start) throw new Error(`expected ${START} and ${END} in the guide`);
  const reference = [...kinds.map(formatKind), formatSections(), formatBlanks()].join('\n\n');
  return `${guide.slice(0, start + START.length)}\n\n${reference}\n\n${guide.slice(end)}`;
}

function formatKind(kind: StoreFileKind): string {
  const rows = [...listFields(kind.schema).values()]
    .filter(({ path }) => !path.startsWith(SECTION_PROPS))
    .map((field) => formatRow(field, kind));
  const purpose = kind.purpose.charAt(0).toUpperCase() + kind.purpose.slice(1);
  return `### ${kind.file}\n\n${purpose}.\n\n${COLUMNS}\n${rows.join('\n')}`;
}

/** Settings of sections differ by type: they have tables of their own. */
const SECTION_PROPS = 'sections[].props.';

/** Lists the types of sections with their settings, each with an example. */
function formatSections(): string {
  const types = SECTION_TYPES.map(({ type, description, props, example }) => {
    const described = describeFields(convertSchema(props));
    const rows = [...listFields(described.schema).values()].map((field) =>
      formatRow(field, described),
    );
    const json = JSON.stringify({ type, props: example }, null, 2);
    return `#### \`${type}\`\n\n${description}\n\n${COLUMNS}\n${rows.join('\n')}\n\n\`\`\`json\n${json}\n\`\`\``;
  });
  return `### Types of sections\n\nThe tables list the fields of \`props\`.\n\n${types.join('\n\n')}`;
}

interface Field {
  readonly path: string;
  readonly schemas: readonly JsonSchema[];
  readonly isRequired: boolean;
}

/** Lists every field of a schema by its path, in the order of the file. Alternatives of a field are one entry. */
export function listFields(root: JsonSchema): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  const visit = (schema: JsonSchema | undefined, path: string): void => {
    const {
      properties = {},
      required = [],
      items,
      additionalProperties,
      oneOf = [],
    } = schema ?? {};
    for (const [name, property] of Object.entries(properties)) {
      const definition = typeof property === 'boolean' ? undefined : resolve(property);
      if (!definition) continue;
      const inner = path === '' ? name : `${path}.${name}`;
      const known = fields.get(inner);
      fields.set(inner, {
        path: inner,
        schemas: [...(known?.schemas ?? []), definition],
        isRequired: known?.isRequired === true || required.includes(name),
      });
      // The fields of a recursive definition are listed once.
      if (typeof property === 'object' && !property.$ref) visit(definition, inner);
    }
    if (isObject(items)) visit(items, `${path}[]`);
    if (isObject(additionalProperties)) {
      const inner = `${path}.*`;
      fields.set(inner, { path: inner, schemas: [additionalProperties], isRequired: false });
      visit(additionalProperties, inner);
    }
    for (const option of oneOf) if (isObject(option)) visit(option, path);
  };
  const resolve = (schema: JsonSchema): JsonSchema | undefined => {
    if (!schema.$ref) return schema;
    const definition = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return isObject(definition) ? definition : undefined;
  };
  visit(root, '');
  return fields;
}

function formatRow(
  { path, schemas, isRequired }: Field,
  { help }: Pick<StoreFileKind, 'help'>,
): string {
  const field = help.get(path);
  const types = [...new Set(schemas.map(formatType))].join(' or ');
  const fallback = schemas
    .map((schema) => formatDefault(field, schema.default))
    .find((text) => text !== undefined);
  const examples = (field?.examples ?? []).map((example) => code(JSON.stringify(example)));
  const cells = [
    code(path),
    types,
    isRequired ? 'required' : (fallback ?? ''),
    field?.description ?? '',
    examples.join(' or '),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Names of text formats by a part of their pattern. */
const FORMATS: readonly (readonly [pattern: string, name: string])[] = [
  ['[0-9a-fA-F]{6}', 'color'],
  ['[a-z0-9]+(?:-[a-z0-9]+)*', 'slug'],
  ['https', 'address'],
];

function formatType(schema: JsonSchema): string {
  const { type, enum: choices, const: constant, items, anyOf, pattern, format } = schema;
  if (constant !== undefined) return code(String(constant));
  if (choices) return `one of ${choices.map((choice) => code(String(choice))).join(', ')}`;
  if (anyOf)
    return anyOf.map((option) => (isObject(option) ? formatType(option) : '')).join(' or ');
  switch (type) {
    case 'boolean':
      return '`true` or `false`';
    case 'integer':
    case 'number':
      return `${type === 'integer' ? 'whole number' : 'number'}${formatRange(schema)}`;
    case 'array':
      return `list${isObject(items) && items.type === 'string' ? ` of ${plural(formatType(items))}` : ''}`;
    case 'object':
      return schema.properties ? 'group of fields' : 'names with values';
    default:
  }
  if (format === 'date') return 'date';
  const name = FORMATS.find(([part]) => pattern?.includes(part))?.[1];
  if (name) return name;
  const lengths = formatLengths(schema);
  return lengths === undefined ? 'text' : `text, ${lengths}`;
}

function formatRange({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}, up to ${maximum}`;
  if (minimum === undefined) return '';
  return maximum === undefined
    ? `, ${minimum} or more`
    : `, ${minimum} to ${maximum.toLocaleString('en')}`;
}

/** A type in the plural: `slugs`. A list of choices keeps its wording. */
function plural(name: string): string {
  if (name.startsWith('one of ')) return name.slice('one of '.length);
  return name === 'address' ? 'addresses' : `${name.split(',')[0]}s`;
}

function formatBlanks(): string {
  const rows = BLANK_NAMES.map((blank) => {
    const drawn = getDrawnBlank(blank);
    const views = [...listViews(drawn), ...listScenes(drawn)].map(({ view }) => code(view));
    return `| ${code(blank)} | ${BLANK_SIZES[blank].map(code).join(', ')} | ${views.join(', ')} |`;
  });
  return `### Blanks and their sizes\n\n| \`blank\` | sizes | views |\n|---|---|---|\n${rows.join('\n')}\n\n${formatPlaces()}`;
}

/** The print areas of all blanks. Places with the same area and techniques are in one row. */
function formatPlaces(): string {
  const rows = BLANK_NAMES.flatMap((blank) => {
    const places = listPrintPlaces(blank).map((place) => {
      const techniques = listTechniques(blank, place).map(code).join(', ');
      return { place, rest: `${formatAreas(blank, place)} | ${techniques}` };
    });
    return [...Map.groupBy(places, ({ rest }) => rest)].map(
      ([rest, same]) =>
        `| ${code(blank)} | ${same.map(({ place }) => code(place)).join(', ')} | ${rest} |`,
    );
  });
  return `### Print areas\n\nA design is as large as its area allows, in the middle or from the top. The first technique is the default.\n\n| \`blank\` | place | area in cm | \`technique\` |\n|---|---|---|---|\n${rows.join('\n')}`;
}

function formatAreas(blank: BlankName, place: PrintPlace): string {
  const round = (length: number) => Math.round(length * 10) / 10;
  const sizes = place === 'front' ? listPrintSizes(blank) : undefined;
  return (sizes ?? [undefined])
    .flatMap((size) => {
      const area = getPrintArea(blank, size ?? BLANK_SIZES[blank][0] ?? '', place);
      if (!area) return [];
      const lengths = `${round(area.width)} × ${round(area.height)}`;
      return `${size === undefined ? '' : `${size}: `}${lengths}${area.align === 'top' ? ', from the top' : ''}`;
    })
    .join('; ');
}

/** Inline code that may contain backticks. */
const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

const isObject = (
  value: JsonSchema | boolean | readonly unknown[] | undefined,
): value is JsonSchema => typeof value === 'object' && !Array.isArray(value);
