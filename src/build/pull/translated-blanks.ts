import { describeFailure } from '#api/failure.ts';
import { type Platform, request } from '#api/http.ts';
import { type Blank, getBlank } from '#contract/blank.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import { pooled } from '#lib/pooled.ts';
import type { Catalogue } from './catalogue.ts';
import { CONCURRENT_CALLS } from './need.ts';

/** What the last pull found, for blanks that have not changed since. */
export interface LastBlanks {
  readonly hashes: Readonly<Record<string, string>>;
  readonly blankIn: (key: string) => Blank | undefined;
}

export interface TranslatedBlanks {
  /** By `{locale}/{productId}`. */
  readonly translated: ReadonlyMap<string, Blank>;
  readonly warnings: readonly string[];
}

/**
 * The blanks of a catalogue in each of the store's languages but English, which the catalogue has. One that cannot be had
 * is told in English: no shop should wait for a translation.
 */
export async function translatedBlanks(
  platform: Platform,
  { locales }: StoreFile,
  { blanks, data }: Pick<Catalogue, 'blanks' | 'data'>,
  last?: LastBlanks,
): Promise<TranslatedBlanks> {
  const wanted = locales
    .filter((locale) => locale !== 'en' && locale !== 'en-GB')
    .flatMap((locale) => [...blanks.keys()].map((id) => ({ locale, id, key: `${locale}/${id}` })));
  const failures = new Set<string>();
  const found = await pooled(wanted, CONCURRENT_CALLS, async ({ locale, id, key }) => {
    const hash = data?.hashes[`blank/${id}`];
    const kept = hash !== undefined && hash === last?.hashes[`blank/${id}`] ? last.blankIn(key) : undefined;
    if (kept) return [[key, kept] as const];
    const answer = await request(platform, getBlank, { query: { id, locale } });
    if (answer.ok) return [[key, answer.value] as const];
    failures.add(describeFailure(answer.error));
    return [];
  });
  const warnings = [...failures].map((failure) => `product details in English used: ${failure}`);
  return { translated: new Map(found.flat()), warnings };
}
