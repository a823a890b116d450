import { getAccessCodeVariable } from '#shared/rules/access/gate-variables.ts';

/** A changed store. */
export interface ChangedStore {
  readonly slug: string;
  /** A gated store is built with its access code. */
  readonly isGated: boolean;
}

/** Stores that one job of a build server builds, one after the other. */
export interface StoreBatch {
  readonly batch: number;
  /** Slugs, separated by spaces. */
  readonly stores: string;
  /** Environment of the build server with the secrets of the batch's only store. Empty for stores without secrets. */
  readonly environment: string;
  /** Variable in which a build reads the access code of that store. Empty for stores without secrets. */
  readonly code_variable: string;
}

export interface BatchRound {
  readonly batches: readonly StoreBatch[];
  /** Number of the round with further batches; undefined for none. */
  readonly next: number | undefined;
}

/** Starting a job costs more than building some stores. */
const STORES_PER_JOB = 10;

/**
 * Divides stores into at most `limit` jobs a round. A gated store has a job of its own, because every step of a job can read
 * the secrets of the job. The other stores share jobs, all in the first rounds. `round` counts from 1.
 */
export function batchStores(stores: readonly ChangedStore[], limit: number, round = 1): BatchRound {
  const open = stores.flatMap(({ slug, isGated }) => (isGated ? [] : [slug]));
  const jobs = Math.min(limit, Math.ceil(open.length / STORES_PER_JOB));
  const groups = Array.from({ length: jobs }, (_, job) =>
    open.filter((_slug, index) => index % jobs === job),
  );
  const batches = [
    ...groups.map((slugs) => ({ stores: slugs.join(' '), environment: '', code_variable: '' })),
    ...stores
      .filter(({ isGated }) => isGated)
      .map(({ slug }) => ({
        stores: slug,
        environment: slug,
        code_variable: getAccessCodeVariable(slug),
      })),
  ].map((batch, index) => ({ batch: index + 1, ...batch }));
  return {
    batches: batches.slice((round - 1) * limit, round * limit),
    next: batches.length > round * limit ? round + 1 : undefined,
  };
}
