import { join } from 'node:path';
import { atomicWrite } from '#builder/files/atomic-write.ts';
import { createStoreFolderSchemas, formatSchema } from '#builder/store-folder/json-schemas.ts';

/** `npm run schemas`: writes the JSON Schemas by which editors complete and check a store folder's files. */

for (const [name, schema] of Object.entries(createStoreFolderSchemas())) {
  const path = join('stores', '_schema', name);
  await atomicWrite(path, formatSchema(schema));
  console.log(path);
}
