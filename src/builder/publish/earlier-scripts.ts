import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import {
  formatScriptList,
  getDay,
  hashScript,
  isRetained,
  parseScriptList,
  readScriptList,
  SCRIPT_LIST_FILE,
  type ScriptList,
} from '../assets/script-list.ts';

/** The site that visitors get now. */
export interface PublishedFiles {
  /** Where it is, for messages. */
  readonly place: string;
  /** Returns the content of a file; undefined when the site does not have it. Throws when the site cannot be read. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
}

const READS = 8;
const NAMED = 5;

/**
 * Copies the scripts and styles that the published site has and the new one lacks into the new one, because pages in open tabs load
 * them, and lists them with the day on which they were removed. A builder that has built the published site has them already. Returns a warning that
 * names what is missing.
 */
export async function addEarlierScripts(
  siteDir: string,
  { place, read }: PublishedFiles,
  today = getDay(),
): Promise<string | undefined> {
  const list = readScriptList(siteDir);
  if (!list) return undefined;
  let published: ScriptList;
  try {
    const text = await read(SCRIPT_LIST_FILE);
    // The first publication, or a site of a builder that wrote no list.
    if (!text) return undefined;
    const parsed = parseScriptList(new TextDecoder().decode(text));
    if (!parsed) return describe(place, `${SCRIPT_LIST_FILE} is not a list of scripts`);
    published = parsed;
  } catch (error) {
    return describe(place, error instanceof Error ? error.message : String(error));
  }
  const missing: string[] = [];
  await mapConcurrently(
    Object.entries(published),
    READS,
    async ([path, { sha256, removedOn: listed = today }]) => {
      const removedOn = listed > today ? today : listed;
      if (!isRetained(removedOn, today)) return;
      const known = list[path];
      if (known) {
        if (known.removedOn !== undefined && known.removedOn > removedOn)
          list[path] = { ...known, removedOn };
        return;
      }
      const content = await read(path).catch(() => undefined);
      if (!content || hashScript(content) !== sha256) {
        missing.push(path);
        return;
      }
      await mkdir(dirname(join(siteDir, path)), { recursive: true });
      await writeFile(join(siteDir, path), content);
      list[path] = { sha256, removedOn };
    },
  );
  await writeFile(join(siteDir, SCRIPT_LIST_FILE), formatScriptList(list));
  if (missing.length === 0) return undefined;
  const names = missing.sort().slice(0, NAMED).join(', ');
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return describe(place, `${names}${more} cannot be read or were changed`);
}

const describe = (place: string, reason: string) =>
  `scripts of the last release are not retained, so pages that are open must be reloaded: ${place}: ${reason}`;
