import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '#shared/files/write-atomically.ts';
import { createStoreFileKinds, formatSchema } from '#store-folder/json-schemas.ts';
import { updateFieldReference } from './field-reference.ts';

/** Folder of the JSON Schemas, beside the store folders. */
export const SCHEMA_FOLDER = '_schema';
/** The guide whose reference is generated from the schemas. */
export const SELLER_GUIDE = 'README.md';

/**
 * Writes the JSON Schemas that code editors use for store files, and the reference of all fields into the seller's guide.
 * Returns the paths of the written files.
 */
export async function writeSchemas(storesDir: string): Promise<readonly string[]> {
  const kinds = createStoreFileKinds();
  const guide = join(storesDir, SELLER_GUIDE);
  const files = [
    ...kinds.map(
      ({ schemaFile, schema }) =>
        [join(storesDir, SCHEMA_FOLDER, schemaFile), formatSchema(schema)] as const,
    ),
    [guide, updateFieldReference(await readFile(guide, 'utf8'), kinds)] as const,
  ];
  for (const [path, text] of files) await writeAtomically(path, text);
  return files.map(([path]) => path);
}
