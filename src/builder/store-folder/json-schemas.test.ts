import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { createStoreFolderSchemas, formatSchema, makeDeepPartial } from './json-schemas.ts';
import { listStoreFolders } from './list.ts';

const stores = fileURLToPath(new URL('../../../stores/', import.meta.url));
const schemas = createStoreFolderSchemas();

/** As an editor gets it: plain JSON. */
function schemaNamed(name: string): Record<string, unknown> {
  return JSON.parse(formatSchema(schemas[name] ?? {}));
}

describe('JSON Schemas of a store folder', () => {
  it.each(Object.keys(schemas))('OPS-5 the committed %s is fresh: `npm run schemas` writes it', async (name) => {
    const committed = await readFile(join(stores, '_schema', name), 'utf8');
    expect(committed).toBe(formatSchema(schemas[name] ?? {}));
  });

  it('agree with every store folder, and each file names its schema', async () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const slug of await listStoreFolders(stores)) {
      const files = await readdir(join(stores, slug));
      for (const file of files.filter((name) => name.endsWith('.json'))) {
        const [kind, language] = file.split('.');
        const schema = language === 'json' ? `${kind}.schema.json` : `${kind}-texts.schema.json`;
        const value = JSON.parse(await readFile(join(stores, slug, file), 'utf8'));
        expect(value.$schema).toBe(`../_schema/${schema}`);
        const valid = ajv.validate(schemaNamed(schema), value);
        expect(valid ? [] : ajv.errors, `${slug}/${file}`).toEqual([]);
      }
    }
  });

  it('of a theme demand nothing, but know every name', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const validate = ajv.compile(schemaNamed('theme.schema.json'));
    expect(validate({})).toBe(true);
    expect(validate({ styles: { header: { template: 1 } } })).toBe(true);
    expect(validate({ styles: { header: { tempalte: 2 } } })).toBe(false);
    expect(validate({ styles: { header: { template: '1' } } })).toBe(false);
  });

  it('deepPartial leaves the entries of lists whole: lists are replaced, not merged', () => {
    const item = { type: 'object' as const, properties: { a: {} }, required: ['a'] };
    const partial = makeDeepPartial({
      type: 'object',
      required: ['list'],
      properties: { list: { type: 'array', items: item } },
    });
    expect(partial).toEqual({
      type: 'object',
      properties: { list: { type: 'array', items: item } },
      additionalProperties: false,
    });
  });
});
