import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import type { Gate } from '#shared/contract/access.ts';
import type { CurrencyCode, LocaleCode, RegionCode } from '#shared/contract/codes.ts';
import type { HostName } from '#shared/contract/hosts.ts';
import { FolderSlug } from '#shared/contract/store-folder/folder-slug.ts';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { getTexts as loadTexts } from '#texts/load-texts.ts';
import type { TemplateStore } from './create-eu-pages.ts';
import { createPageTemplates } from './create-page-templates.ts';

/** Input for a new store folder. */
export interface NewStore {
  readonly slug: string;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly region: RegionCode;
  /** Languages, the default one first. */
  readonly locales: readonly LocaleCode[];
  /** Undefined for a store that is open to everyone. */
  readonly gate?: Gate | undefined;
  /** Where the site is published. Undefined for the default host. */
  readonly host?: HostName | undefined;
  /** Where messages of the contact form go. Undefined for an address to replace. */
  readonly email?: string | undefined;
  /** Whether the folder has templates of terms, privacy policy and returns as pages to edit. */
  readonly hasPages?: boolean | undefined;
}

/** Returns an issue when a new folder in `storesDir` cannot have this slug. */
export function findSlugIssue(storesDir: string, slug: string): string | undefined {
  const parsed = v.safeParse(FolderSlug, slug);
  if (!parsed.success) return `"${slug}": ${parsed.issues[0].message}`;
  return existsSync(join(storesDir, slug)) ? `${join(storesDir, slug)} already exists` : undefined;
}

/** A simple sign, so that the first build has an artwork to print. */
const ARTWORK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
  <circle cx="200" cy="200" r="150" fill="none" stroke="#111111" stroke-width="36" />
  <path d="M120 200h160M200 120v160" stroke="#111111" stroke-width="36" />
</svg>
`;

/** The address of a new store whose seller has named none. Domains below `.example` never exist (RFC 2606). */
export const createExampleEmail = (slug: string): string => `hello@${slug}.example`;

/** Returns the texts of a new store folder in a language. */
function getTexts({ name }: NewStore, locale: LocaleCode | undefined) {
  const texts = loadTexts('catalog', locale ?? 'en').sampleStore;
  return {
    ...texts,
    seoDescription: texts.seoDescription.replace('{name}', () => name),
    description: `<p>${texts.listingDescription}</p>`,
  };
}

function createStoreFile(store: NewStore, schemas: string) {
  const { slug, name, currency, region, locales, gate, host, email } = store;
  return {
    $schema: `${schemas}/store.schema.json`,
    slug,
    name,
    siteUrl: `https://${slug}.example`,
    platformUrl: 'http://localhost:4400',
    seoTitle: name,
    seoDescription: getTexts(store, locales[0]).seoDescription,
    locales,
    defaultCurrency: currency,
    defaultRegion: region,
    ...(gate && { gate }),
    ...(host && { host }),
    flags: { support: true },
    support: { email: email ?? createExampleEmail(slug) },
  };
}

const createThemeFile = (store: NewStore, schemas: string) => ({
  $schema: `${schemas}/theme.schema.json`,
  content: {
    heroBanner: {
      title: store.name,
      ctaText: getTexts(store, store.locales[0]).ctaText,
      ctaLink: '#new-arrivals',
    },
  },
});

function createCatalogFile(store: NewStore, schemas: string, today: string) {
  const texts = getTexts(store, store.locales[0]);
  return {
    $schema: `${schemas}/catalog.schema.json`,
    photography: { ground: '#e7e7e4', light: 'soft' },
    colors: {
      chalk: { name: texts.chalk, hex: '#efece4' },
      stone: { name: texts.stone, hex: '#b9b4a8' },
    },
    collections: [{ slug: 'shirts', name: texts.shirts }],
    listings: [
      {
        slug: 'first-tee',
        title: texts.listingTitle,
        description: texts.description,
        published: today,
        collections: ['shirts'],
        products: [{ blank: 'tee', artwork: 'sign', colors: ['chalk', 'stone'], price: 2500 }],
      },
    ],
  };
}

/** The files of another language. The name of the store is the same in all languages. */
function createTextsFiles(store: NewStore, locale: LocaleCode, schemas: string) {
  const {
    chalk,
    stone,
    shirts,
    listingTitle: title,
    description,
    ctaText,
    seoDescription,
  } = getTexts(store, locale);
  return {
    [`store.${locale}.json`]: {
      $schema: `${schemas}/store-texts.schema.json`,
      seoTitle: store.name,
      seoDescription,
    },
    [`theme.${locale}.json`]: {
      $schema: `${schemas}/theme-texts.schema.json`,
      content: { heroBanner: { title: store.name, ctaText } },
    },
    [`catalog.${locale}.json`]: {
      $schema: `${schemas}/catalog-texts.schema.json`,
      collections: { shirts: { name: shirts } },
      colors: { chalk, stone },
      listings: { 'first-tee': { title, description } },
    },
  };
}

/** Creates a valid store folder and returns its path, or an error when the slug is invalid or in use. */
export async function createStoreFolder(
  storesDir: string,
  store: NewStore,
  today = new Date(),
): Promise<Result<string, string>> {
  const issue = findSlugIssue(storesDir, store.slug);
  if (issue) return fail(issue);
  const dir = join(storesDir, store.slug);
  // The schemas are part of the project, wherever STORES_DIR is.
  const schemas = relative(dir, join(CODE_FOLDER, 'stores', '_schema')).replaceAll('\\', '/');
  const files = {
    'store.json': createStoreFile(store, schemas),
    'theme.json': createThemeFile(store, schemas),
    'catalog.json': createCatalogFile(store, schemas, today.toISOString().slice(0, 10)),
    ...Object.assign(
      {},
      ...store.locales.slice(1).map((locale) => createTextsFiles(store, locale, schemas)),
    ),
  };
  await mkdir(join(dir, 'assets', 'artwork'), { recursive: true });
  await writeFile(join(dir, 'assets', 'artwork', 'sign.svg'), ARTWORK);
  for (const [file, content] of Object.entries(files)) {
    await writeFile(join(dir, file), `${JSON.stringify(content, null, 2)}\n`);
  }
  if (store.hasPages)
    await addPages(dir, { name: store.name, locales: store.locales, defaultRegion: store.region });
  return ok(dir);
}

/**
 * Writes the templates of pages that a store folder does not have yet, and fills in what was in brackets in the others and is now in
 * its settings. Returns the paths of both in the folder.
 */
export async function addPages(
  dir: string,
  store: TemplateStore,
): Promise<{ readonly added: string[]; readonly filled: string[] }> {
  const templates = createPageTemplates(store);
  const { seller: _, returns: __, tax: ___, delivery, ...others } = store;
  const unset = createPageTemplates({
    ...others,
    ...(delivery && { delivery: { ...delivery, handlingDays: undefined } }),
  });
  await mkdir(join(dir, 'pages'), { recursive: true });
  const [added, filled]: [string[], string[]] = [[], []];
  for (const [file, template] of Object.entries(templates)) {
    const path = join(dir, file);
    const before = existsSync(path) ? await readFile(path, 'utf8') : undefined;
    const after = before === undefined ? template : fillIn(before, unset[file] ?? '', template);
    if (after === before) continue;
    await writeFile(path, after);
    (before === undefined ? added : filled).push(file);
  }
  return { added, filled };
}

const PARAGRAPH = /\n\s*\n/;

/** Replaces the paragraphs of a page that have brackets, and that nobody has edited, by those of the settings. */
function fillIn(page: string, unset: string, template: string): string {
  const [before, after] = [unset.split(PARAGRAPH), template.split(PARAGRAPH)];
  if (before.length !== after.length) return page;
  return before.reduce(
    (text, paragraph, at) =>
      paragraph.includes('[') ? text.replace(paragraph, () => after[at] ?? '') : text,
    page,
  );
}
