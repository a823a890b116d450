import { readFileSync } from 'node:fs';

/** The value in a JSON file of the cache, which is trusted; undefined where the file cannot be read or parsed. */
export function readJsonFile<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
