import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a secret that a program has saved in a private file of its work folder, because it does not run in a terminal. */
export async function readSecret(
  work: string,
  name: string,
  program: 'start' | 'platform' = 'start',
): Promise<string> {
  const text = await readFile(join(work, '.cache', `${program}-keys.txt`), 'utf8');
  const line = text.split('\n').find((one) => one.startsWith(`${name}: `));
  if (line === undefined) throw new Error(`${name} is not in the file`);
  return line.slice(name.length + 2);
}
