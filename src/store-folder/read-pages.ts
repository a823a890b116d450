import { join } from 'node:path';
import * as v from 'valibot';
import type { PageTexts, StorePage } from '#shared/contract/pages.ts';
import { FolderSlug } from '#shared/contract/store-folder/folder-slug.ts';
import { describeAssetIssue } from './asset-address.ts';
import { findLanguageIssue } from './check-texts.ts';
import { toSlug } from './describe-schema-issues.ts';
import { findPathIssue } from './extra-routes.ts';
import { displayPath, type FieldIssue, type FileIssue } from './issue.ts';
import type { PageLinks } from './link-rules.ts';
import { listFiles } from './list-files.ts';
import { findUnknownPhoto, type PhotoNames } from './photo-rules.ts';
import { readText } from './read-files.ts';

interface PagesContext {
  /** The values of `locales` in `store.json`. */
  readonly locales: readonly unknown[];
  /** Slugs of the collections at the top of the tree. */
  readonly collections: readonly string[];
  /** Paths of the pages in `routes/`. */
  readonly routes: readonly string[];
  /** Paths of the files of `assets/` in the shop. */
  readonly assets: readonly string[];
  readonly photos: PhotoNames;
}

interface ReadPages {
  readonly pages: readonly StorePage[];
  /** Slugs of all files, also of those with issues, to which the others may link. */
  readonly slugs: readonly string[];
  readonly links: readonly PageLinks[];
  /** Addresses of pixel pictures of the store, which pages show. */
  readonly pictures: readonly string[];
  readonly issues: readonly FileIssue[];
  /** Places of a template that are not filled in. */
  readonly warnings: readonly FileIssue[];
  /** The text of each file, by its path in the folder. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Largest page in bytes, and most files. */
const MAX_BYTES = 200_000;
const MAX_FILES = 1_000;
/** Maximum CPU time for all pages, in milliseconds. The parsing process has 10 s for all text files of a folder. */
const MAX_CPU_MS = 5_000;
const TOO_SLOW = `expected that all pages are parsed within ${MAX_CPU_MS / 1_000} s of CPU time: shorten this one, which takes the most`;
/** Plain addresses of pictures that have smaller versions. */
export const PIXEL_PICTURE = /^\/assets\/[\w./-]+\.(?:jpe?g|png|webp|avif)$/i;
const NAME = /^([^/.]+)(?:\.([^/.]+))?\.md$/;

const EXPECTED_NAME =
  'expected a page such as shipping.md, or shipping.de.md for German: names in lower case, no folders';
const IN_PAGE = ', below the lines from --- to ---, whose title is that of search engines';
const EXPECTED_TITLE = 'expected a title in the first line, such as # Shipping';
const FIRST_LANGUAGE = 'its text belongs in a file without language, such as shipping.md';

/** Reads and checks the pages `pages/<slug>.md` of a store folder with their translations `pages/<slug>.<language>.md`. */
export async function readPages(root: string, context: PagesContext): Promise<ReadPages> {
  const { files, issues: listIssues } = await listFiles(root, 'pages');
  const issues: FileIssue[] = [...listIssues];
  const links: PageLinks[] = [];
  const shown = new Set<string>();
  const warnings: FileIssue[] = [];
  const sources = new Map<string, string>();
  const slugs = new Set<string>();
  const first = new Map<string, PageTexts>();
  const translated: {
    readonly slug: string;
    readonly locale: string;
    readonly texts: PageTexts;
  }[] = [];
  let cpuMs = 0;
  let slowest = { ms: 0, path: 'pages' };
  for (const name of files.slice(0, MAX_FILES)) {
    // `sections/read-sections.ts` reads the pages of sections.
    if (/^readme\b/i.test(name) || name.endsWith('.json')) continue;
    const path = `pages/${name}`;
    const report = (message: string, field = '') =>
      issues.push({ file: displayPath(join(root, path)), field, message });
    const [, slug = '', locale] = NAME.exec(name) ?? [];
    slugs.add(slug);
    const issue = findNameIssue(slug, locale, files, context);
    if (issue) {
      report(issue);
      continue;
    }
    const { text, issues: textIssues } = await readText(root, path, MAX_BYTES);
    issues.push(...textIssues);
    if (text === undefined) continue;
    // Few stores have pages, and every check of a folder loads this module.
    const { tryParsePage } = await import('./parse-page.ts');
    const before = process.cpuUsage();
    const parsed = tryParsePage(text);
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1_000;
    cpuMs += ms;
    if (ms > slowest.ms) slowest = { ms, path };
    if (!parsed.ok) {
      issues.push({ file: displayPath(join(root, path)), ...parsed.error });
      continue;
    }
    if (cpuMs > MAX_CPU_MS) {
      issues.push({ file: displayPath(join(root, slowest.path)), field: '', message: TOO_SLOW });
      break;
    }
    sources.set(path, text);
    warnings.push(
      ...findPlaceholders(text).map((issue) => ({ file: displayPath(join(root, path)), ...issue })),
    );
    const { texts, pictures, removed } = parsed.value;
    links.push({ file: path, links: parsed.value.links });
    warnings.push(...removed.map((issue) => ({ file: displayPath(join(root, path)), ...issue })));
    for (const { href, place } of pictures) {
      const pictureIssue = describeAssetIssue(href, context.assets);
      if (pictureIssue) report(pictureIssue, place);
      else if (PIXEL_PICTURE.test(href)) shown.add(href);
    }
    if (!texts) report(EXPECTED_TITLE + (/^---\s/.test(text) ? IN_PAGE : ''), 'line 1');
    for (const { field, message } of findUnknownPhoto(
      texts?.seo?.sharePicture,
      'sharePicture',
      context.photos,
    ))
      report(message, field);
    if (locale === undefined && texts) first.set(slug, texts);
    else if (locale !== undefined && texts) translated.push({ slug, locale, texts });
  }
  if (files.length > MAX_FILES)
    issues.push({
      file: displayPath(join(root, 'pages')),
      field: '',
      message: `expected at most ${MAX_FILES} files, got ${files.length}`,
    });
  return {
    pages: [...first].map(([slug, texts]) => createPage(slug, texts, translated)),
    slugs: [...slugs],
    links,
    pictures: [...shown].sort(),
    issues,
    warnings,
    sources,
  };
}

function createPage(
  slug: string,
  texts: PageTexts,
  translated: readonly {
    readonly slug: string;
    readonly locale: string;
    readonly texts: PageTexts;
  }[],
): StorePage {
  const ofPage = translated.filter((translation) => translation.slug === slug);
  const translations = Object.fromEntries(ofPage.map(({ locale, texts }) => [locale, texts]));
  return { slug, ...texts, ...(ofPage.length > 0 && { translations }) };
}

function findNameIssue(
  slug: string,
  locale: string | undefined,
  files: readonly string[],
  { locales, collections, routes }: PagesContext,
): string | undefined {
  if (!v.is(FolderSlug, slug)) {
    const meant = toSlug(slug);
    return EXPECTED_NAME + (meant ? `, such as ${meant}.md` : '');
  }
  if (locale !== undefined) {
    const issue = findLanguageIssue(locale, locales, FIRST_LANGUAGE);
    if (issue) return issue;
    return files.includes(`${slug}.md`)
      ? undefined
      : `translates a page that does not exist: expected pages/${slug}.md, too`;
  }
  if (routes.includes(`/${slug}`))
    return `its path /${slug} is the page routes/${slug}.astro: remove one of them`;
  return findPathIssue(slug, collections, { canReplace: true });
}

/** Text in brackets that is neither a link nor escaped. */
const BRACKETS = /(?<![\\!\]])\[(\p{L}[^[\]\n]{2,})\](?![([])/gu;
/** Where a link of the kind `[text]` leads. */
const DEFINITION = /^ {0,3}\[([^\]\n]+)\]:/gm;
const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;

/** Finds the places of a page that its template left to the seller, such as `[your address]`. */
export function findPlaceholders(text: string): FieldIssue[] {
  const links = new Set([...text.matchAll(DEFINITION)].map(([, name = '']) => name.toLowerCase()));
  // Line breaks remain, so that lines keep their numbers.
  const prose = text.replaceAll(CODE, (code) => code.replaceAll(/[^\n]/g, ' '));
  return prose.split('\n').flatMap((line, at) => {
    const names = [...line.matchAll(BRACKETS)].filter(
      ([, name = '']) => !links.has(name.toLowerCase()),
    );
    if (names.length === 0) return [];
    const places = names.map(([brackets]) => brackets).join(', ');
    return [{ field: `line ${at + 1}`, message: `fill in ${places}` }];
  });
}
