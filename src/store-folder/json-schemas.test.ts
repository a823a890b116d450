import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { listFields, updateFieldReference } from '../../tests/tools/documents/field-reference.ts';
import { SCHEMA_FOLDER, SELLER_GUIDE } from '../../tests/tools/documents/write-schemas.ts';
import { createStoreFileKinds, formatSchema, makeDeepPartial } from './json-schemas.ts';
import { listStoreFolders } from './list-store-folders.ts';

const stores = fileURLToPath(new URL('../../stores/', import.meta.url));
const kinds = createStoreFileKinds();

/** A schema as an editor reads it: plain JSON. */
function parseSchema(name: string): Record<string, unknown> {
  const kind = kinds.find(({ schemaFile }) => schemaFile === name);
  return JSON.parse(formatSchema(kind?.schema ?? {}));
}

describe('JSON Schemas of a store folder', () => {
  it.each(kinds)(
    'OPS-5 the committed $schemaFile is fresh: `npx shopkiln schemas` writes it',
    async (kind) => {
      const committed = await readFile(join(stores, SCHEMA_FOLDER, kind.schemaFile), 'utf8');
      expect(committed).toBe(formatSchema(kind.schema));
    },
  );

  it('accept every store folder, and each file names its schema', async () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const slug of await listStoreFolders(stores)) {
      const files = await readdir(join(stores, slug));
      for (const file of files.filter((name) => name.endsWith('.json'))) {
        const [kind, language] = file.split('.');
        const schema = language === 'json' ? `${kind}.schema.json` : `${kind}-texts.schema.json`;
        const value = JSON.parse(await readFile(join(stores, slug, file), 'utf8'));
        expect(value.$schema).toBe(`../_schema/${schema}`);
        const valid = ajv.validate(parseSchema(schema), value);
        expect(valid ? [] : ajv.errors, `${slug}/${file}`).toEqual([]);
      }
    }
  });

  it('of a theme require only what the default theme lacks, and reject unknown fields', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const validate = ajv.compile(parseSchema('theme.schema.json'));
    expect(validate({})).toBe(true);
    expect(validate({ styles: { header: { template: 1 } } })).toBe(true);
    expect(validate({ styles: { header: { tempalte: 2 } } })).toBe(false);
    expect(validate({ styles: { header: { template: '1' } } })).toBe(false);
    expect(validate({ styles: { fonts: { heading: { family: 'Brand' } } } })).toBe(false);
  });

  it('makeDeepPartial leaves the entries of lists complete: lists are replaced, not merged', () => {
    const item = { type: 'object' as const, properties: { a: {} }, required: ['a'] };
    const schema = {
      type: 'object' as const,
      required: ['list', 'other'],
      properties: { list: { type: 'array' as const, items: item }, other: {} },
    };
    expect(makeDeepPartial(schema, { list: [] })).toEqual({
      type: 'object',
      properties: { list: { type: 'array', items: item }, other: {} },
      required: ['other'],
      additionalProperties: false,
    });
  });
});

describe('DOC-3 descriptions of the fields of store files', () => {
  it.each(kinds)('DOC-3 every field in the schema of $file has a description', ({ schemaFile }) => {
    // Not `listFields`: this test must find fields in places that the generator does not know.
    const undescribed: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'properties') {
          for (const [name, field] of Object.entries(
            inner as Record<string, Record<string, unknown>>,
          )) {
            if (!describedText(field)) undescribed.push(`${path}/${name}`);
            visit(field, `${path}/${name}`);
          }
        } else if (key !== 'examples' && key !== 'default') visit(inner, `${path}/${key}`);
      }
    };
    const root = parseSchema(schemaFile);
    const describedText = (field: Record<string, unknown>): unknown => {
      if (typeof field.$ref !== 'string') return field.description;
      const [, ...steps] = field.$ref.split('/');
      const target = steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), root);
      return Reflect.get(Object(target), 'description');
    };
    visit(root, '');
    expect(undescribed).toEqual([]);
  });

  it.each(kinds)(
    'DOC-3 every description of $file is about a field of the file',
    ({ file, schema, help }) => {
      // A translation describes its fields with the texts of the translated file, which has more of them.
      if (file.includes('<language>')) return;
      const fields = listFields(schema);
      const nested = (path: string) => path.startsWith('collections[].collections[].');
      expect([...help.keys()].filter((path) => !fields.has(path) && !nested(path))).toEqual([]);
    },
  );

  it.each(kinds)(
    'DOC-3 every example of $file is a value that its schema accepts',
    ({ schema }) => {
      const ajv = new Ajv({ strict: false, validateFormats: false });
      for (const [path, { schemas }] of listFields(schema)) {
        const validate = ajv.compile(
          JSON.parse(JSON.stringify({ $defs: schema.$defs, anyOf: schemas })),
        );
        for (const example of schemas.flatMap(({ examples = [] }) => examples)) {
          expect(
            validate(example) ? [] : validate.errors,
            `${path}: ${JSON.stringify(example)}`,
          ).toEqual([]);
        }
      }
    },
  );

  it('DOC-3 the reference in stores/README.md is fresh: `npx shopkiln schemas` writes it', async () => {
    const guide = await readFile(join(stores, SELLER_GUIDE), 'utf8');
    expect(guide).toBe(updateFieldReference(guide, kinds));
  });

  it('DOC-3 a guide without the markers of the reference is reported', () => {
    expect(() => updateFieldReference('# Guide', kinds)).toThrow('expected <!-- fields:start -->');
  });
});
