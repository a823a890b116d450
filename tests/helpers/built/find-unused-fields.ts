import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStoreFileKinds } from '#store-folder/json-schemas.ts';
import { listFields } from '../../tools/documents/field-reference.ts';

/** Returns the paths of the fields that a JSON value has, by the names of the field reference: `listings[].products[].gtin`. */
function listUsed(
  value: unknown,
  path: string,
  known: ReadonlySet<string>,
  usedFields: Set<string>,
): void {
  if (Array.isArray(value)) {
    for (const one of value) listUsed(one, `${path}[]`, known, usedFields);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const named = path === '' ? name : `${path}.${name}`;
    // A name of the seller's choice, such as that of a color.
    const found = known.has(named) ? named : `${path}.*`;
    usedFields.add(found);
    listUsed(inner, found, known, usedFields);
  }
}

/** Returns the fields of the schemas of all files of store folders that none of these folders uses, as `file: field`. */
export function findUnusedFields(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(?:pages\/|blanks\/)?[^/]+\.json$/.test(name))
      .map((name) => ({ name, path: join(folder, name) })),
  );
  return createStoreFileKinds().flatMap(({ file, schema }) => {
    const known = new Set(listFields(schema).keys());
    const usedFields = new Set<string>();
    // `catalog.<language>.json` is every file of that form.
    const pattern = new RegExp(
      `^${file.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[a-zA-Z-]+')}$`,
    );
    for (const { name, path } of files)
      if (pattern.test(name))
        listUsed(JSON.parse(readFileSync(path, 'utf8')), '', known, usedFields);
    // Landing pages have the sections of home pages.
    const isShared = (field: string) =>
      file === 'pages/<slug>.json' && field.startsWith('sections[].');
    return [...known]
      .filter((field) => !usedFields.has(field) && !isShared(field))
      .map((field) => `${file}: ${field}`);
  });
}
