import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOSTING_FILE } from '#shared/rules/hosting/hosting-table.ts';

const ELEMENT = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/** Returns the content security policy in a page; undefined for a page without one. */
export const readPagePolicy = (html: string): string | undefined =>
  ELEMENT.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns the content security policy that a built site has in the headers of its pages. */
export async function readSitePolicy(distDir: string): Promise<string> {
  const { headers } = JSON.parse(await readFile(join(distDir, HOSTING_FILE), 'utf8'));
  const [everywhere] = headers as readonly { values: Readonly<Record<string, string>> }[];
  return everywhere?.values['Content-Security-Policy'] ?? '';
}
