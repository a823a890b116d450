import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import { FRAME_POLICY } from '../hosting/content-security-policy.ts';

const NAME = 'Content-Security-Policy';

interface PlacedPolicy {
  readonly table: HostingTable;
  /** Why the pages contain the policy, on a host whose headers usually do. */
  readonly warning: string | undefined;
}

/**
 * Returns the table of a site to publish. If its policy is longer than `maxHeader`, the line of a header that the host accepts,
 * the policy is written into the pages, and the table keeps the part that browsers ignore in a page. A `maxHeader` of 0 stands
 * for a host whose releases contain no headers.
 */
export function placePolicy(
  siteDir: string,
  files: readonly string[],
  table: HostingTable,
  maxHeader = Number.POSITIVE_INFINITY,
): PlacedPolicy {
  const everywhere = table.headers.find((rule) => rule.for === '/*');
  const header = everywhere?.values[NAME] ?? '';
  const line = `  ${NAME}: ${header}`;
  const policy = header.slice(0, -`; ${FRAME_POLICY}`.length);
  if (!everywhere || policy === '' || line.length <= maxHeader)
    return { table, warning: undefined };
  for (const file of files.filter(isPage)) {
    const path = join(siteDir, file);
    writeFileSync(path, insertPolicy(readFileSync(path), policy));
  }
  const values = { ...everywhere.values, [NAME]: FRAME_POLICY };
  const headers = table.headers.map((rule) => (rule === everywhere ? { ...rule, values } : rule));
  return {
    table: { ...table, headers },
    warning:
      maxHeader > 0
        ? `the content security policy is in the pages, where it delays pictures: as a header it has ${line.length} characters, and the host accepts ${maxHeader}. Fewer trackers, payment providers and chat sources make it shorter`
        : undefined,
  };
}

/**
 * Returns whether a file is opened as a page. Pages insert the HTML in `data/` into themselves, and assets have a policy of their
 * own.
 */
const isPage = (file: string): boolean => /^(?!(?:data|assets)\/).*\.html$/.test(file);

/** The start of a page, up to the first element of its head. A browser adds the tags that are missing. */
const START =
  /^\s*(?:<!doctype[^>]*>\s*)?(?:<html(?:"[^"]*"|'[^']*'|[^>"'])*>\s*)?(?:<head(?:\s[^>]*)?>\s*)?/i;
const CHARSET = /^<meta charset=[^>]*>/i;
const VIEWPORT = /<meta name="viewport"[^>]*>/i;
/** A picture that a browser loads first, with the sources for it in other formats. */
const FIRST_PICTURE =
  /((?:<source(?:"[^"]*"|[^>"])*>\s*)*)<img((?:"[^"]*"|[^>"])*\sfetchpriority="high"(?:"[^"]*"|[^>"])*)>/i;

/**
 * Returns a page in UTF-8 with its content security policy. It is inserted before everything that it is about, but after
 * the encoding, which browsers search in the first 1,024 bytes. A page that declares its encoding later gets a second
 * declaration. With a policy in the page, Chromium finds pictures only when it comes to their elements, so the first picture is
 * preloaded before it, in the size for the width that the page declares.
 */
export function insertPolicy(page: Buffer, policy: string): Buffer {
  // One character for each byte, so that positions are those in the buffer.
  const text = page.toString('latin1');
  const start = START.exec(text)?.[0].length ?? 0;
  const charset = CHARSET.exec(text.slice(start))?.[0];
  const at = start + (charset?.length ?? 0);
  const content = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const inserted = [
    charset ? '' : '<meta charset="utf-8">',
    createPreload(text),
    `<meta http-equiv="${NAME}" content="${content}">`,
  ].join('');
  return Buffer.concat([page.subarray(0, at), Buffer.from(inserted, 'latin1'), page.subarray(at)]);
}

/**
 * Creates the preload of a page's first picture, '' for a page without one. Browsers ignore a preload in a format that they do
 * not know.
 */
function createPreload(html: string): string {
  const [, sources = '', image] = FIRST_PICTURE.exec(html) ?? [];
  if (image === undefined) return '';
  const [, source] = /<source((?:"[^"]*"|[^>"])*)>/i.exec(sources) ?? [];
  const read = (name: string) => new RegExp(`\\s${name}=("[^"]*")`, 'i').exec(source ?? image)?.[1];
  const attributes = {
    href: read('src'),
    imagesrcset: read('srcset'),
    imagesizes: read('sizes'),
    type: source && read('type'),
  };
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}=${value}`],
  );
  // Without the width that a page declares, a phone would choose a larger picture, and then load that of the element, too.
  const [viewport = ''] = VIEWPORT.exec(html) ?? [];
  return `${viewport}<link rel="preload" as="image" fetchpriority="high"${written.join('')}>`;
}
