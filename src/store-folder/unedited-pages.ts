import * as v from 'valibot';
import { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { namesEu } from '#shared/rules/law/sells-to-eu.ts';
import type { FileIssue } from './issue.ts';
import { readMarkets } from './law-rules.ts';
import { toFields } from './untyped-json.ts';

/** Pages that the law of the European Union requires in words of the seller. */
const LEGAL_PAGES = ['terms-of-use', 'privacy-policy'];

const MESSAGE =
  'is the template as it was written: it does not say yet what is true of your shop. Read it, fill it in and have it checked';

/**
 * Finds legal pages of a store that names the European Union whose text is still that of a template. `sources` are the texts of its
 * pages by their paths. The settings of the store may have changed since the template was written.
 */
export async function findUneditedPages(
  store: unknown,
  sources: ReadonlyMap<string, string>,
): Promise<Pick<FileIssue, 'file' | 'field' | 'message'>[]> {
  const pages = LEGAL_PAGES.flatMap((slug) => {
    const file = `pages/${slug}.md`;
    const text = sources.get(file);
    return text === undefined ? [] : [{ slug, file, text }];
  });
  const parsed = v.safeParse(StoreFile, store);
  if (pages.length === 0 || !parsed.success || !namesEu(readMarkets(toFields(store)))) return [];
  const templates = await listTemplates(parsed.output);
  return pages
    .filter(({ slug, text }) => {
      const known = new Set(templates.flatMap((template) => splitParagraphs(template[slug] ?? '')));
      return splitParagraphs(text).every((paragraph) => known.has(paragraph));
    })
    .map(({ file }) => ({ file, field: '', message: MESSAGE }));
}

/** Returns each text that a template of the store may have had. Loaded only for stores with such pages, because it reads all languages. */
async function listTemplates({ name, locales, defaultRegion, ...store }: StoreFile) {
  const { createBuiltInPages } = await import('./create-page-templates.ts');
  const { createEuPages } = await import('./create-eu-pages.ts');
  const [locale = 'en'] = locales;
  const { exempt } = store.tax ?? {};
  const taxes = [{ pricesIncludeTax: true }, { pricesIncludeTax: false }, { exempt }];
  return taxes.flatMap((tax) => {
    const bare = { name, locales, defaultRegion, tax };
    const stores = [bare, { ...store, ...bare }];
    return stores.flatMap((variant) => [
      createEuPages(variant, locale, undefined),
      createBuiltInPages(variant, locale),
    ]);
  });
}

const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
