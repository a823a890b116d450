import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readVariable } from '#shared/environment/read-variable.ts';
import { walkFiles } from '#shared/files/walk-files.ts';

/** Public list of the scripts and styles of a site, those of earlier releases among them. */
export const SCRIPT_LIST_FILE = 'data/scripts.json';

/** Folder of the compiled scripts and styles. Their names change with their content. */
const FOLDER = '_astro';
const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** More than a site has in all releases of the days that they are retained. */
const MAX_SCRIPTS = 5000;

const ScriptPath = v.pipe(
  v.string(),
  v.regex(/^_astro\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:js|css)$/),
);
export const isScript = (path: string): boolean => v.is(ScriptPath, path);

const ListedScript = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** The day on which a release came that does not have the file. Undefined for a file of the current release. */
  removedOn: v.optional(v.pipe(v.string(), v.isoDate())),
});

/** Scripts and styles by path. Pages of earlier releases, which are open in a tab or cached, load those that were removed. */
export const ScriptList = v.pipe(
  v.record(ScriptPath, ListedScript),
  v.check((list) => Object.keys(list).length <= MAX_SCRIPTS, `more than ${MAX_SCRIPTS} scripts`),
);
export type ScriptList = v.InferOutput<typeof ScriptList>;

/** Parses a list. Undefined for a text that is none. */
export function parseScriptList(text: string): ScriptList | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ScriptList), text);
  return parsed.success ? parsed.output : undefined;
}

/** Serializes a list, sorted by path: equal lists have equal texts. */
export const formatScriptList = (list: ScriptList): string =>
  JSON.stringify(Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1))));

export const hashScript = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

export const getDay = (now = new Date()): string => now.toISOString().slice(0, 10);

/** Whether a file that was removed on a day is retained: for `RETAIN_SCRIPTS` days. */
export const isRetained = (removedOn: string, today: string): boolean =>
  Date.parse(today) - Date.parse(removedOn) <
  Number(readVariable('RETAIN_SCRIPTS') ?? DAYS) * DAY_MS;

/** The new site, in which all files of the current release are. */
interface Site {
  readonly has: (path: string) => boolean;
  readonly isUnchanged: (path: string) => boolean;
  readonly reuse: (path: string) => void;
  readonly retain: (path: string) => void;
  readonly write: (path: string, text: string) => void;
}

/**
 * Writes the list of a site and retains the scripts and styles of earlier releases that are still in its folder. A site of a builder
 * without such a list has the files of the last build.
 */
export function writeScriptList(
  site: Site,
  distDir: string,
  clientDir: string,
  today = getDay(),
): void {
  const last = readScriptList(distDir) ?? {};
  const current = [...walkFiles(clientDir)].map(([path]) => path).filter(isScript);
  const retained = [...walkFiles(join(distDir, FOLDER), (path) => !path.startsWith('.'))]
    .map(([path]) => `${FOLDER}/${path}`)
    .filter((path) => isScript(path) && !site.has(path) && site.isUnchanged(path))
    .map((path) => [path, last[path]?.removedOn ?? today] as const)
    .filter(([, day]) => isRetained(day, today));
  for (const [path] of retained) site.retain(path);
  const isSame =
    site.isUnchanged(SCRIPT_LIST_FILE) &&
    Object.keys(last).length === current.length + retained.length &&
    current.every((path) => last[path] && last[path].removedOn === undefined) &&
    retained.every(([path, day]) => last[path]?.removedOn === day);
  if (isSame) {
    site.reuse(SCRIPT_LIST_FILE);
    return;
  }
  const hash = (dir: string, path: string) => hashScript(readFileSync(join(dir, path)));
  const list: ScriptList = {};
  for (const path of current) list[path] = { sha256: hash(clientDir, path) };
  for (const [path, day] of retained) list[path] = { sha256: hash(distDir, path), removedOn: day };
  site.write(SCRIPT_LIST_FILE, formatScriptList(list));
}

/** Reads the list of a site's folder. Undefined when it has none. */
export function readScriptList(dir: string): ScriptList | undefined {
  try {
    return parseScriptList(readFileSync(join(dir, SCRIPT_LIST_FILE), 'utf8'));
  } catch {
    return undefined;
  }
}
