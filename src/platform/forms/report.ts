import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Slug } from '#shared/contract/common.ts';
import { createEmailSchema } from '#shared/contract/email.ts';
import type { MessageKey } from '#texts/translator.ts';
import type { Database } from '../db/tables.ts';

/** Reasons to report a listing. */
export const REPORT_REASONS = ['copyright', 'offensive', 'misleading', 'unsafe', 'other'] as const;

export const DETAILS_MAX = 2_000;

/** Messages are translation keys, because shoppers read them. */
const key = (message: MessageKey) => message;

/** The submitted form. */
export const ReportForm = v.object({
  reason: v.picklist(REPORT_REASONS, key('report.error.reason')),
  details: v.pipe(
    v.string(key('report.error.details')),
    v.trim(),
    v.minLength(1, key('report.error.details')),
    v.maxLength(DETAILS_MAX, key('hosted.tooLong')),
  ),
  email: v.union(
    [v.pipe(v.string(), v.trim(), v.literal('')), createEmailSchema(key('report.error.email'))],
    key('report.error.email'),
  ),
});
export type ReportForm = v.InferOutput<typeof ReportForm>;

/** The subject of a report. `storeId` and names are known when the URL matches exactly one listing. */
export interface ReportSubject {
  readonly slug: string;
  readonly storeSlug: string | undefined;
  readonly storeId: string | null;
  readonly title: string | undefined;
  readonly storeName: string | undefined;
}

/**
 * Finds the listing of a URL; undefined when there is none. Only the slug is known when several stores have it. For a gated store
 * the result does not reveal whether the listing exists.
 */
export async function findReportSubject(
  db: Database,
  slug: string,
  storeSlug: string | undefined,
): Promise<ReportSubject | undefined> {
  if (!v.is(Slug, slug) || !v.is(v.optional(Slug), storeSlug)) return undefined;
  const slugOnly = { slug, storeSlug, storeId: null, title: undefined, storeName: undefined };
  if (storeSlug !== undefined) {
    const store = await db
      .selectFrom('stores')
      .select(['id', 'gate'])
      .where('slug', '=', storeSlug)
      .executeTakeFirst();
    if (store && store.gate !== null) return { ...slugOnly, storeId: store.id };
  }
  const rows = await db
    .selectFrom('listings')
    .innerJoin('stores', 'stores.id', 'listings.store_id')
    .select(['listings.title', 'stores.id as storeId', 'stores.name as storeName'])
    .where('listings.slug', '=', slug)
    .where('listings.visibility', '=', 'public')
    .where('stores.gate', 'is', null)
    .$if(storeSlug !== undefined, (q) => q.where('stores.slug', '=', storeSlug ?? ''))
    .limit(2)
    .execute();
  const [only, another] = rows;
  if (!only) return undefined;
  return another ? slugOnly : { slug, storeSlug, ...only };
}

/** Saves a report about a listing or a store. */
export async function saveReport(
  db: Database,
  { slug, storeId }: ReportSubject,
  form: ReportForm,
): Promise<void> {
  await db
    .insertInto('listing_reports')
    .values({
      id: randomUUID(),
      store_id: storeId,
      listing_slug: slug,
      reason: form.reason,
      details: form.details,
      email: form.email || null,
      reported_at: Date.now(),
    })
    .execute();
}
