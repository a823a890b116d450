import * as v from 'valibot';

/** Not a dependency, because its 176 MB are needed only here. TypeScript does not resolve a module name in a variable. */
const PACKAGE: string = 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const Category = v.object({
  score: v.nullable(v.number()),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
});
const Report = v.object({
  lhr: v.object({
    categories: v.object({
      performance: Category,
      accessibility: Category,
      'best-practices': Category,
      seo: Category,
    }),
    audits: v.record(
      v.string(),
      v.object({ score: v.nullable(v.number()), numericValue: v.optional(v.number()) }),
    ),
  }),
});
const Module = v.object({ default: v.function() });

export interface Audited {
  /** From 0 to 100: performance, accessibility, best practices, SEO. */
  readonly scores: readonly number[];
  /** Measured on Lighthouse's simulated phone, in milliseconds. */
  readonly lcp: number;
  /** Failed audits of the last three categories. */
  readonly failed: readonly string[];
}

export type Audit = (url: string, cookie: string) => Promise<Audited>;

/** Audits a page for phones in a browser whose developer tools listen on `port`. Undefined when Lighthouse is not installed. */
export async function runLighthouse(port: number): Promise<Audit | undefined> {
  const found: unknown = await import(PACKAGE).catch(() => undefined);
  if (!found) return undefined;
  const run = v.parse(Module, found).default;
  return async function audit(url, cookie) {
    const options = { port, logLevel: 'error', onlyCategories: [...CATEGORIES] };
    const response: unknown = await run(url, {
      ...options,
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    });
    const { categories, audits } = v.parse(Report, response).lhr;
    const failedOf = ({ auditRefs }: v.InferOutput<typeof Category>) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id);
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name].score ?? Number.NaN) * 100)),
      lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      failed: CATEGORIES.slice(1).flatMap((name) => failedOf(categories[name])),
    };
  };
}
