import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OpenDrop } from '#platform/fulfillment/printers/drop.ts';
import { parsePublishTarget } from '#shared/environment/publish-target.ts';
import { readStoreVariable } from '#shared/environment/read-variable.ts';
import { getStoreVariableName } from '#shared/rules/access/gate-variables.ts';

/** Opens the folder or bucket of `PRINT_FOLDER_<SLUG>`, which gets the print files of a store; undefined without that variable. */
export const openDrop: OpenDrop = async (slug) => {
  const parsed = parsePublishTarget(
    readStoreVariable(getStoreVariableName('PRINT_FOLDER', slug)) ?? '',
  );
  if (!parsed.ok || parsed.value.kind === 'netlify') return undefined;
  if (parsed.value.kind === 'folder') {
    const { dir } = parsed.value;
    return {
      async put(path, content) {
        const file = join(dir, path);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, content);
        await rename(`${file}.part`, file);
      },
    };
  }
  const { openObjectStore } = await import('#builder/publish/releases/s3/object-store.ts');
  const { prefix } = parsed.value;
  const store = openObjectStore(parsed.value);
  return { put: (path, content) => store.put(prefix + path, content, PRIVATE) };
};

const PRIVATE = {
  ContentType: 'application/octet-stream',
  CacheControl: 'private, no-store',
  Metadata: {},
};
