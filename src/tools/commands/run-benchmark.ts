import { UsageError } from '#shared/utils/command-error.ts';
import { BENCHMARKS } from './benchmarks.ts';

type Benchmark = (typeof BENCHMARKS)[number];

/** Benchmarks load tools of development, so each is loaded only when it runs. */
const LOADERS: Readonly<Record<Benchmark, () => Promise<() => Promise<void>>>> = {
  build: async () => (await import('../../../tests/bench/build.ts')).benchBuild,
  edit: async () => (await import('../../../tests/bench/edit.ts')).benchEdit,
  platform: async () => (await import('../../../tests/bench/platform.ts')).benchPlatform,
  processes: async () => (await import('../../../tests/bench/processes.ts')).benchProcesses,
  seeding: async () => (await import('../../../tests/bench/seeding.ts')).benchSeeding,
  simulation: async () => (await import('../../../tests/bench/simulation.ts')).benchSimulation,
  soak: async () => (await import('../../../tests/bench/soak.ts')).benchSoak,
  stores: async () => (await import('../../../tests/bench/stores.ts')).benchStores,
  interaction: async () => (await import('../../../tests/bench/interaction.ts')).benchInteraction,
  search: async () => (await import('../../../tests/bench/search.ts')).benchSearch,
  weight: async () => (await import('../../../tests/bench/weight.ts')).benchWeight,
};

/** `shopkiln bench <name>`: prints how fast a part of the project is on this machine. */
export async function runBenchmark(name: string): Promise<void> {
  const benchmark = BENCHMARKS.find((known) => known === name);
  if (!benchmark) throw new UsageError(`bench ${name}: expected one of ${BENCHMARKS.join(', ')}`);
  const run = await LOADERS[benchmark]();
  await run();
}
