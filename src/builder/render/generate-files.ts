import { DEFAULT_HOST } from '#shared/contract/hosts.ts';
import { getLanguages } from '#shared/contract/languages.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { createSnapshot, type PageRecords } from '#snapshot/snapshot.ts';
import type { StoreData } from '#snapshot/store-data.ts';
import { listExtraRoutes } from '#store-folder/extra-routes.ts';
import { getTexts } from '#texts/load-texts.ts';
import { createTranslator } from '#texts/translator.ts';
import { formatPolicy } from '../hosting/content-security-policy.ts';
import { createGateFiles } from '../hosting/gate/gate-files.ts';
import { LISTING_FUNCTION } from '../hosting/gate/gate-paths.ts';
import { createHostingFiles } from '../hosting/hosting-files.ts';
import type { Redirect } from '../hosting/hosting-rules.ts';
import type { InlineCode } from '../hosting/inline-code.ts';
import { createListingFunction } from '../hosting/listing-function.ts';
import { createLlmsTxt } from '../hosting/llms-txt.ts';
import { LLMS_FILE, MANIFEST_FILE, SECURITY_FILE } from '../hosting/public-file-names.ts';

import { createRobotsTxt, createSitemapFiles, GATED_ROBOTS_TXT } from '../hosting/sitemap.ts';
import { createWebManifest } from '../hosting/web-manifest.ts';
import type { PageBuildRecord } from './page-build-record.ts';
import type { SiteFolder } from './site-folder.ts';

interface SecurityInput {
  readonly siteUrl: string;
  readonly locales: readonly string[];
  /** `mailto:`, `https:` or `tel:` address for reports of security issues. */
  readonly contact: string;
}

/**
 * Creates `security.txt` (RFC 9116). It expires after less than a year, on the first day of a month: builds in the same month
 * create the same file.
 */
function createSecurityTxt({ siteUrl, locales, contact }: SecurityInput, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${new URL(`/${SECURITY_FILE}`, siteUrl).href}`,
    '',
  ].join('\n');
}

/**
 * Writes the files that are generated from all pages of the new site and its records: sitemap, robots.txt, manifest,
 * security.txt, llms.txt, redirects, headers, gate. Returns the keys of the records that it read.
 */
export async function generateFiles(
  site: SiteFolder,
  data: StoreData,
  {
    storeDir,
    redirects,
    now,
    inlineCode,
  }: {
    readonly storeDir: string;
    readonly redirects: readonly Redirect[];
    readonly now: Date;
    /** The inline code of the pages that this build has rendered. */
    readonly inlineCode: readonly InlineCode[];
  },
): Promise<readonly string[]> {
  // The names of the records that the pages have read are left out, because they take most of the memory.
  const pages = Array.from(
    site.pageRecords(),
    ({ indexed, modified, pictures, inlineCode: code }) => ({
      indexed,
      modified,
      pictures,
      code,
    }),
  );
  const records = createSnapshot(data).forPage();
  const { slug, siteUrl, platformUrl, locales, gate, host = DEFAULT_HOST } = records.get('site');
  site.write('robots.txt', gate ? GATED_ROBOTS_TXT : createRobotsTxt(siteUrl));
  if (!gate)
    for (const [name, text] of await createPublicFiles(pages, records, now)) site.write(name, text);
  const { files, headers } = createHostingFiles({
    siteUrl,
    policy: formatPolicy(records.get('policy'), updateInlineCode(data, pages, inlineCode)),
    host,
    isClientRendered: gate === 'shell',
    listings: gate ? undefined : { slug, platformUrl },
    flags: records.get('flags'),
    locales,
    extraPages: listExtraRoutes(storeDir).map(({ path }) => path),
    redirects,
  });
  for (const [name, text] of Object.entries(files)) site.write(name, text);
  const everywhere = headers.find((rule) => rule.for === '/*')?.values ?? {};
  if (host === 'netlify' && !gate)
    site.write(
      LISTING_FUNCTION,
      await createListingFunction({ slug, platformUrl, locales, files: site.files, redirects }),
    );
  if (gate === 'edge') {
    for (const [path, text] of await createGateFiles(site, {
      slug,
      host,
      platformUrl,
      headers: everywhere,
    }))
      site.write(path, text);
  }
  return [...records.reads].sort();
}

const INLINE_CODE_KEY = 'inline-code';

/** Returns the inline code of all pages of the new site, and saves it for the next build. */
function updateInlineCode(
  data: StoreData,
  pages: readonly { readonly code?: string | undefined }[],
  rendered: readonly InlineCode[],
): InlineCode[] {
  const saved = data.get('state', INLINE_CODE_KEY);
  const known: InlineCode[] = saved === undefined ? [] : JSON.parse(saved as string);
  const used = new Set(pages.map(({ code }) => code));
  const byId = new Map([...known, ...rendered].map((code) => [code.id, code]));
  const all = [...byId.values()].filter(({ id }) => used.has(id));
  const json = JSON.stringify(all);
  if (json !== saved) data.set('state', INLINE_CODE_KEY, hashContent(json), json);
  return all;
}

/** Creates the files that tell visitors and programs what a store without a gate has, by name. */
async function createPublicFiles(
  pages: readonly Pick<PageBuildRecord, 'indexed' | 'modified' | 'pictures'>[],
  records: PageRecords,
  now: Date,
): Promise<(readonly [name: string, text: string])[]> {
  const [site, store, theme, themeStyles, assets] = [
    records.get('site'),
    records.get('store'),
    records.get('theme'),
    records.get('themeStyles'),
    records.get('assets'),
  ];
  const { siteUrl, locales, securityContact: contact } = site;
  const byPath = new Map(
    pages.flatMap(({ indexed: path, modified, pictures }) =>
      path === undefined ? [] : [[path, { path, modified, pictures }] as const],
    ),
  );
  const indexed = [...byPath.keys()].sort();
  const listed = indexed.flatMap((path) => byPath.get(path) ?? []);
  const [language = { locale: 'en', base: '' } as const] = getLanguages(locales);
  const t = createTranslator(getTexts('interface', language.locale), language);
  return [
    ...createSitemapFiles(siteUrl, listed, locales),
    [MANIFEST_FILE, createWebManifest({ site, store, theme, themeStyles, assets })],
    ...(contact
      ? [[SECURITY_FILE, createSecurityTxt({ siteUrl, locales, contact }, now)] as const]
      : []),
    [
      LLMS_FILE,
      createLlmsTxt({
        site,
        store,
        navigation: records.get('navigation'),
        pages: records.get('pages'),
        t,
        indexed,
      }),
    ],
  ];
}
