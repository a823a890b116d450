import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { HOME_SLUG, type PageTexts, type StorePage } from '#shared/contract/pages.ts';
import { FolderSlug } from '#shared/contract/store-folder/folder-slug.ts';
import {
  HomeFile,
  LandingFile,
  SectionTextsFile,
} from '#shared/contract/store-folder/section-files.ts';
import type { SentSection } from '#shared/contract/store-folder/sections/index.ts';
import { applyTranslations } from '#shared/rules/localization/apply-translations.ts';
import { describeAssetIssue } from '../asset-address.ts';
import { checkFile } from '../check-file.ts';
import { findLanguageIssue } from '../check-texts.ts';
import { describeSchemaIssues, toSlug } from '../describe-schema-issues.ts';
import { findPathIssue } from '../extra-routes.ts';
import { displayPath, type FieldIssue, type FileIssue } from '../issue.ts';
import type { PageLinks } from '../link-rules.ts';
import type { PageAddress } from '../parse-page.ts';
import { readJson } from '../read-files.ts';
import { PIXEL_PICTURE } from '../read-pages.ts';
import {
  findAnchorIssues,
  findForeignFields,
  findSectionIssues,
  listSectionLinks,
  type SectionContext,
} from './section-rules.ts';

interface ReadContext extends SectionContext {
  /** The values of `locales` in `store.json`. */
  readonly locales: readonly unknown[];
  /** Slugs of the collections at the top of the tree. */
  readonly collections: readonly string[];
  /** Paths of the pages in `routes/`. */
  readonly routes: readonly string[];
  /** Slugs of the Markdown pages. */
  readonly slugs: readonly string[];
}

interface ReadSections {
  readonly pages: readonly StorePage[];
  readonly links: readonly PageLinks[];
  /** Addresses of the pictures in Markdown. */
  readonly pictures: readonly string[];
  readonly issues: readonly FileIssue[];
  /** The files as they are written, whether valid or not. */
  readonly texts: readonly SectionTexts[];
}

/** The content of a file of sections and of its translations, as it is written. */
export interface SectionTexts {
  /** Path of the file without `.json`: `home`, `pages/winter`. */
  readonly name: string;
  readonly base: unknown;
  /** By language. Undefined for a file with issues. */
  readonly translations: Readonly<Record<string, unknown>>;
}

/** A file of sections: `home.json`, `pages/winter.json`, or one of them in a language. */
interface SectionFile {
  readonly path: string;
  readonly slug: string;
  readonly locale: string | undefined;
}

const HOME = /^home(?:\.([^.]+))?\.json$/;
const LANDING = /^([^.]+)(?:\.([^.]+))?\.json$/;
const FIRST_LANGUAGE = 'its texts belong in the file without language';

/** Lists the slugs of the landing pages of a folder. */
export const listLandingSlugs = async (root: string): Promise<string[]> =>
  (await listSectionFiles(root))
    .filter(({ path, locale }) => path.startsWith('pages/') && locale === undefined)
    .map(({ slug }) => slug);

async function listSectionFiles(root: string): Promise<SectionFile[]> {
  const list = (dir: string) => readdir(join(root, dir)).catch(() => []);
  const home = (await list('')).flatMap((name) => {
    const match = HOME.exec(name);
    return match ? [{ path: name, slug: HOME_SLUG, locale: match[1] }] : [];
  });
  const pages = (await list('pages')).flatMap((name) => {
    const [, slug, locale] = LANDING.exec(name) ?? [];
    return slug === undefined ? [] : [{ path: `pages/${name}`, slug, locale }];
  });
  return [...home, ...pages.sort((a, b) => a.path.localeCompare(b.path))];
}

/** Reads and checks the pages of sections of a store folder, each with its translations. */
export async function readSections(root: string, context: ReadContext): Promise<ReadSections> {
  const files = await listSectionFiles(root);
  const issues: FileIssue[] = [];
  const pages: StorePage[] = [];
  const links: PageLinks[] = [];
  const pictures: string[] = [];
  const texts: SectionTexts[] = [];
  const send = async (path: string, value: v.InferOutput<typeof LandingFile>) => {
    const sent = await toTexts(value, context);
    const file = displayPath(join(root, path));
    issues.push(...sent.issues.map((issue) => ({ file, ...issue })));
    links.push({ file: path, links: sent.links });
    pictures.push(...sent.pictures);
    return sent.texts;
  };
  for (const file of files.filter(({ locale }) => locale === undefined)) {
    const { path, slug } = file;
    const isHome = path === 'home.json';
    const shown = displayPath(join(root, path));
    const nameIssue = findNameIssue(file, context);
    if (nameIssue) {
      issues.push({ file: shown, field: '', message: nameIssue });
      continue;
    }
    const json = await readJson(root, path);
    const schema: v.GenericSchema<unknown, v.InferOutput<typeof LandingFile>> = isHome
      ? (HomeFile as never)
      : LandingFile;
    const checked = checkFile(shown, schema, json, (value) => [
      ...findSectionIssues(value, context, { isHome }),
      ...findAnchorIssues(value),
    ]);
    issues.push(...withoutRepeated(checked.issues));
    links.push({ file: path, links: listSectionLinks(json.value) });
    const translations: Record<string, PageTexts> = {};
    const writtenTranslations: Record<string, unknown> = {};
    for (const other of files) {
      const { locale } = other;
      if (other.slug !== slug || locale === undefined) continue;
      if (other.path.startsWith('pages/') === isHome) continue;
      const translated = await readTexts(root, other.path, locale, json.value, schema, context);
      issues.push(...translated.issues);
      writtenTranslations[locale] = translated.written;
      if (translated.value) translations[locale] = await send(other.path, translated.value);
    }
    texts.push({
      name: path.replace(/\.json$/, ''),
      base: json.value,
      translations: writtenTranslations,
    });
    if (!checked.value) continue;
    const hasTranslations = Object.keys(translations).length > 0;
    pages.push({
      slug,
      ...(await send(path, checked.value)),
      ...(hasTranslations && { translations }),
    });
  }
  for (const { path, slug, locale } of files) {
    if (locale === undefined) continue;
    const base = path.startsWith('pages/') ? `pages/${slug}.json` : 'home.json';
    if (!files.some((file) => file.path === base))
      issues.push({
        file: displayPath(join(root, path)),
        field: '',
        message: `translates a page that does not exist: expected ${base}, too`,
      });
  }
  return { pages, links, pictures, issues, texts };
}

/** An unknown type is reported by a rule, with a suggestion; the schema reports it at the same field. */
const withoutRepeated = (issues: readonly FileIssue[]) =>
  issues.filter(
    ({ field, message }, at) =>
      !issues.some(
        (other, index) =>
          other.field === field &&
          (index < at ? other.message === message : index > at && field.endsWith('.type')),
      ),
  );

async function readTexts(
  root: string,
  path: string,
  locale: string,
  base: unknown,
  schema: v.GenericSchema<unknown, v.InferOutput<typeof LandingFile>>,
  { locales }: ReadContext,
) {
  const file = displayPath(join(root, path));
  const languageIssue = findLanguageIssue(locale, locales, FIRST_LANGUAGE);
  if (languageIssue)
    return {
      value: undefined,
      written: undefined,
      issues: [{ file, field: '', message: languageIssue }],
    };
  const missed: { readonly field: string; readonly message: string }[] = [];
  let localized: unknown = base;
  // Of a page with issues, only these are reported: its translations cannot be compared with it.
  const isValid = v.is(schema, base);
  const checked = checkFile(file, SectionTextsFile, await readJson(root, path), (value) => {
    localized = applyTranslations(base, value, ({ path: field, message }) =>
      missed.push({ field, message }),
    );
    return [...(isValid ? missed : []), ...findForeignFields(value)];
  });
  if (checked.issues.length > 0)
    return { value: undefined, written: undefined, issues: checked.issues };
  // Translations have the limits of the fields that they replace.
  const parsed = v.safeParse(schema, localized);
  return {
    value: parsed.success ? parsed.output : undefined,
    written: checked.value,
    issues: isValid ? describeSchemaIssues(file, parsed.issues ?? []) : [],
  };
}

interface Sent {
  readonly texts: PageTexts;
  readonly links: readonly PageAddress[];
  readonly pictures: readonly string[];
  readonly issues: readonly FieldIssue[];
}

/** Converts Markdown to HTML, which is not sanitized: a pull does that, for every platform. */
async function toTexts(
  { title = '', description, sections }: Partial<v.InferOutput<typeof LandingFile>>,
  { assets }: ReadContext,
): Promise<Sent> {
  const links: PageAddress[] = [];
  const pictures: string[] = [];
  const issues: FieldIssue[] = [];
  const sent: SentSection[] = [];
  for (const [at, section] of (sections ?? []).entries()) {
    if (section.type !== 'markdown') {
      sent.push(section);
      continue;
    }
    const place = `sections[${at}].props.text`;
    const { text, ...props } = section.props;
    const { tryParsePage } = await import('../parse-page.ts');
    // A page begins with its title.
    const parsed = tryParsePage(`# Text\n\n${text}`);
    if (!parsed.ok) {
      issues.push({ field: place, message: parsed.error.message });
      continue;
    }
    links.push(...parsed.value.links.map(({ href }) => ({ href, place })));
    for (const { href } of parsed.value.pictures) {
      if (PIXEL_PICTURE.test(href)) pictures.push(href);
      const message = describeAssetIssue(href, assets);
      if (message) issues.push({ field: place, message });
    }
    sent.push({ ...section, props: { html: parsed.value.texts?.html ?? '', ...props } });
  }
  const texts = {
    title,
    ...(description !== undefined && { description }),
    html: '',
    sections: sent,
  };
  return { texts, links, pictures, issues };
}

function findNameIssue(
  { path, slug }: SectionFile,
  { collections, routes, slugs }: ReadContext,
): string | undefined {
  if (path === 'home.json')
    return slugs.includes(HOME_SLUG)
      ? 'has the same name as pages/home.md: rename that page'
      : undefined;
  if (!v.is(FolderSlug, slug)) {
    const meant = toSlug(slug);
    return `expected a page such as winter.json, or winter.de.json for German: names in lower case${meant ? `, such as ${meant}.json` : ''}`;
  }
  if (slug === HOME_SLUG)
    return 'expected the sections of the home page in home.json, beside store.json';
  if (slugs.includes(slug))
    return `its path /${slug} is the page pages/${slug}.md: remove one of them`;
  if (routes.includes(`/${slug}`))
    return `its path /${slug} is the page routes/${slug}.astro: remove one of them`;
  return findPathIssue(slug, collections);
}
