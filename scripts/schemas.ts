import { join } from 'node:path';
import { atomicWrite } from '#builder/files/atomic-write.ts';
import { schemaText, storeFolderSchemas } from '#builder/store-folder/json-schemas.ts';

/** `npm run schemas`: writes the JSON Schemas by which editors complete and check a store folder's files. */

for (const [name, schema] of Object.entries(storeFolderSchemas())) {
  const path = join('stores', '_schema', name);
  await atomicWrite(path, schemaText(schema));
  console.log(path);
}
