/** Names of the benchmarks in `tests/bench`. */
export const BENCHMARKS = [
  'all',
  'build',
  'designs',
  'edit',
  'platform',
  'processes',
  'seeding',
  'simulation',
  'soak',
  'stores',
  'interaction',
  'search',
  'weight',
] as const;
