import * as v from 'valibot';

/** As much of JSON Schema as a theme's fields use. */
export interface FieldSchema {
  readonly type?: string | undefined;
  readonly enum?: readonly (string | number)[] | undefined;
  readonly pattern?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly properties?: Readonly<Record<string, FieldSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: FieldSchema | undefined;
}

const Parsed: v.GenericSchema<unknown, FieldSchema> = v.object({
  type: v.optional(v.string()),
  enum: v.optional(v.array(v.union([v.string(), v.number()]))),
  pattern: v.optional(v.string()),
  maxLength: v.optional(v.number()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  maxItems: v.optional(v.number()),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => Parsed),
    ),
  ),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.lazy(() => Parsed)),
});

export const parseFieldSchema = (schema: unknown): FieldSchema => v.parse(Parsed, schema);

export type Control = 'color' | 'choice' | 'select' | 'switch' | 'range' | 'file' | 'text' | 'long' | 'group' | 'list';

/** Fields that name a file of the store folder, or an address elsewhere. */
const FILES = /^(src|poster|logo|favicon|image|heroImage|titleImg|containerBg)$/;
const LINKS = /link$|url$/i;
/** Choices beside one another; more of them stand in a menu. */
const BESIDE_MAX = 5;
const LINE_MAX = 100;

/** What a person edits a field with. */
export function chooseControl(name: string, schema: FieldSchema): Control {
  const { type, enum: choices, pattern, maxLength } = schema;
  if (choices) return choices.length <= BESIDE_MAX ? 'choice' : 'select';
  if (type === 'object') return 'group';
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'range';
  if (pattern?.includes('[0-9a-fA-F]{6}')) return 'color';
  if (FILES.test(name)) return 'file';
  if (maxLength === undefined) return pattern || LINKS.test(name) ? 'text' : 'long';
  return maxLength > LINE_MAX ? 'long' : 'text';
}

/** The least that can stand in a field a person adds. */
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
    return Object.fromEntries(required.map((name) => [name, createEmptyValue(properties[name] ?? {})]));
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return minimum ?? 0;
  return pattern?.includes('[0-9a-fA-F]{6}') ? '#000000' : '';
}

const WORDS: Readonly<Record<string, string>> = {
  cta: 'Call to action',
  ctaText: 'Button text',
  ctaLink: 'Button link',
  ctaOpenInNewWindow: 'Button opens a new window',
  customCSS: 'Own CSS',
  gaToken: 'Google Analytics id',
  src: 'File',
  alt: 'Said for those who do not see it',
  slug: 'Collection',
  color: 'Text',
  titleImg: 'Title as a picture',
  containerBg: 'Background picture',
  primaryColor: 'Main colour',
};

/** A field's name in words: `showSocialIcons` → `Show social icons`. */
export function getFieldLabel(name: string): string {
  const known = WORDS[name];
  if (known) return known;
  const spaced = name.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
