import { readFileSync } from 'node:fs';

/** Returns the value of a JSON file of the cache, without validation. Undefined when the file cannot be read or parsed. */
export function readJsonFile<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
