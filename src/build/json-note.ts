import { readFileSync } from 'node:fs';

/** What a build has noted in a file of its cache, which is trusted; undefined where there is none that can be read. */
export function readJsonNote<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
