import { writeSchemas } from '#builder/store-folder/write-schemas.ts';

/** `npm run schemas`: writes the JSON Schemas of store files and the reference of their fields in `stores/README.md`. */

for (const path of await writeSchemas('stores')) console.log(path);
