import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes the floor into a built store: a page that is nothing but `lead`, a heading and the picture another page leads
 * with, from the same addresses in a box of the same size. Server and headers are the shop's.
 */
export async function writeFloor(distDir: string, name: string, lead: string): Promise<void> {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>';
  const html = `<!doctype html><html lang="en"><head>${head}</head><body>${lead}</body></html>`;
  await writeFile(join(distDir, `${name}.html`), html);
}
