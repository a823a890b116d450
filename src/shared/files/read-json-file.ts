import { readFileSync } from 'node:fs';
import { discardCache } from './cache-file.ts';

/**
 * Returns the value of a JSON file of the cache, without validation. Returns undefined when the file cannot be read,
 * and deletes it when it is not JSON.
 */
export function readJsonFile<T>(path: string): T | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    discardCache(path);
    return undefined;
  }
}
