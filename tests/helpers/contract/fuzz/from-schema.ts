import fc from 'fast-check';
import * as v from 'valibot';
import { hostileValue, knownText } from './values.ts';

/** A JSON Schema, as far as the OpenAPI document uses it. */
export type Schema = Readonly<Record<string, unknown>>;

const Node = v.object({
  $ref: v.optional(v.string()),
  const: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  type: v.optional(v.string()),
  pattern: v.optional(v.string()),
  minLength: v.optional(v.number(), 0),
  maxLength: v.optional(v.number(), 40),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  minItems: v.optional(v.number(), 0),
  maxItems: v.optional(v.number(), 4),
  properties: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  required: v.optional(v.array(v.string()), []),
  items: v.optional(v.record(v.string(), v.unknown()), {}),
  anyOf: v.optional(v.array(v.record(v.string(), v.unknown()))),
  oneOf: v.optional(v.array(v.record(v.string(), v.unknown()))),
});
type Node = v.InferOutput<typeof Node>;

const LONGEST = 200;
const DEEPEST = 5;

/**
 * Generates values of a schema. Each node is sometimes replaced by a hostile value, a field sometimes omitted or added: most values
 * are valid or nearly so, and pass the first checks.
 */
export function fromSchema(
  schema: Schema,
  components: Readonly<Record<string, Schema>>,
  depth = 0,
): fc.Arbitrary<unknown> {
  const node = v.parse(Node, schema);
  if (depth > DEEPEST) return fc.constant(null);
  return fc.oneof(
    { weight: 30, arbitrary: validValue(node, components, depth) },
    { weight: 1, arbitrary: hostileValue },
    { weight: 1, arbitrary: knownText },
  );
}

function validValue(
  node: Node,
  components: Readonly<Record<string, Schema>>,
  depth: number,
): fc.Arbitrary<unknown> {
  const of = (schema: Schema) => fromSchema(schema, components, depth + 1);
  if (node.$ref) return of(components[node.$ref.split('/').at(-1) ?? ''] ?? {});
  if ('const' in node && node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const options = node.anyOf ?? node.oneOf;
  if (options) return fc.oneof(...options.map(of));
  switch (node.type) {
    case 'string':
      return validText(node);
    case 'integer':
      return fc.integer({ min: node.minimum ?? -5, max: node.maximum ?? 10_000 });
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(node.minimum ?? -5), max: Math.floor(node.maximum ?? 10_000) }),
        fc.double({ min: node.minimum ?? -1e9, max: node.maximum ?? 1e9, noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(of(node.items), {
        minLength: node.minItems,
        maxLength: Math.max(node.minItems, Math.min(node.maxItems, 6)),
      });
    case 'object':
      return validObject(node, of);
    default:
      return hostileValue;
  }
}

function validText({ pattern, minLength, maxLength }: Node): fc.Arbitrary<string> {
  const max = Math.max(minLength, Math.min(maxLength, LONGEST));
  const any = fc.oneof(
    knownText,
    fc.string({ minLength, maxLength: max }),
    fc.string({ unit: 'grapheme', minLength, maxLength: max }),
  );
  if (pattern === undefined) return any;
  try {
    return fc.oneof(knownText, fc.stringMatching(new RegExp(pattern)));
  } catch {
    // fast-check cannot generate from lookarounds.
    return any;
  }
}

function validObject(
  { properties, required }: Node,
  of: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<object> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, of(schema)])),
    {
      requiredKeys: required.filter((name) => name in properties),
    },
  );
  const names = Object.keys(properties);
  const omitted = fc.option(fc.constantFrom(...names, ''), { freq: 12 });
  const extra = fc.option(fc.dictionary(fc.string(), hostileValue, { maxKeys: 2 }), { freq: 12 });
  return fc.tuple(known, omitted, extra).map(([value, without, more]) => {
    const all: Record<string, unknown> = { ...value, ...more };
    if (without !== null) delete all[without];
    return all;
  });
}
