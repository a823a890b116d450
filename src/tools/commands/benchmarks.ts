/** Names of the benchmarks in `tests/bench`. */
export const BENCHMARKS = [
  'build',
  'edit',
  'platform',
  'processes',
  'seeding',
  'soak',
  'interaction',
  'search',
  'weight',
] as const;
