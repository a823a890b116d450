import * as v from 'valibot';

/** The keywords of JSON Schema that the editor uses. */
export interface FieldSchema {
  readonly type?: string | undefined;
  /** Help text of the field. */
  readonly description?: string | undefined;
  readonly enum?: readonly (string | number)[] | undefined;
  readonly pattern?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly properties?: Readonly<Record<string, FieldSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: FieldSchema | undefined;
  /** Schema of the entries of a record. */
  readonly additionalProperties?: FieldSchema | boolean | undefined;
}

const FieldSchemaShape: v.GenericSchema<unknown, FieldSchema> = v.object({
  type: v.optional(v.string()),
  description: v.optional(v.string()),
  enum: v.optional(v.array(v.union([v.string(), v.number()]))),
  pattern: v.optional(v.string()),
  maxLength: v.optional(v.number()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  maxItems: v.optional(v.number()),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => FieldSchemaShape),
    ),
  ),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.lazy(() => FieldSchemaShape)),
  additionalProperties: v.optional(v.union([v.boolean(), v.lazy(() => FieldSchemaShape)])),
});

export const parseFieldSchema = (schema: unknown): FieldSchema => v.parse(FieldSchemaShape, schema);

export type Control =
  | 'color'
  | 'choice'
  | 'select'
  | 'switch'
  | 'range'
  | 'file'
  | 'text'
  | 'long'
  | 'group'
  | 'list';

/** Fields that contain a path in the store folder or a URL of another site. */
const FILE_FIELDS = /^(src|poster|logo|favicon|image|heroImage|titleImg|containerBg)$/;
const LINK_FIELDS = /link$|url$/i;
/** Largest number of choices that are shown as radio buttons. Longer lists are shown as a menu. */
const MAX_RADIO_CHOICES = 5;
/** Largest length, in characters, of a text that is edited on a single line. */
const MAX_LINE_LENGTH = 100;

/** Returns the form control for a field. */
export function chooseControl(name: string, schema: FieldSchema): Control {
  const { type, enum: choices, pattern, maxLength } = schema;
  if (choices) return choices.length <= MAX_RADIO_CHOICES ? 'choice' : 'select';
  if (type === 'object') return 'group';
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'range';
  if (pattern?.includes('[0-9a-fA-F]{6}')) return 'color';
  if (FILE_FIELDS.test(name)) return 'file';
  if (maxLength === undefined) return pattern || LINK_FIELDS.test(name) ? 'text' : 'long';
  return maxLength > MAX_LINE_LENGTH ? 'long' : 'text';
}

/** Returns the initial value of a field that is added, with all its required fields. */
export function createEmptyValue({
  type,
  enum: choices,
  pattern,
  properties = {},
  required = [],
  minimum,
}: FieldSchema): unknown {
  if (choices) return choices[0];
  if (type === 'object')
    return Object.fromEntries(
      required.map((name) => [name, createEmptyValue(properties[name] ?? {})]),
    );
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return minimum ?? 0;
  return pattern?.includes('[0-9a-fA-F]{6}') ? '#000000' : '';
}

const LABELS: Readonly<Record<string, string>> = {
  cta: 'Call to action',
  ctaText: 'Button text',
  ctaLink: 'Button link',
  ctaOpenInNewWindow: 'Button opens a new window',
  customCSS: 'Custom CSS',
  gaToken: 'Google Analytics ID',
  src: 'File',
  alt: 'Alternative text for screen readers',
  slug: 'Collection',
  color: 'Text',
  titleImg: 'Title as a picture',
  containerBg: 'Background picture',
  primaryColor: 'Primary color',
};

/** Returns the label of a field: `showSocialIcons` → `Show social icons`. */
export function getFieldLabel(name: string): string {
  const label = LABELS[name];
  if (label) return label;
  const spaced = name.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
