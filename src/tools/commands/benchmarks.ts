/** Names of the benchmarks in `tests/bench`. */
export const BENCHMARKS = ['build', 'edit', 'platform', 'interaction', 'search', 'weight'] as const;
