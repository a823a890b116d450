import { UsageError } from '#shared/utils/command-error.ts';
import { readTestVariable } from '../tools/test-variables.ts';
import { startSaving } from './results.ts';

/** The benchmarks whose tables are in the README. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  platform: async () => (await import('./platform.ts')).benchPlatform(),
  build: async () => (await import('./build.ts')).benchBuild(),
  edit: async () => (await import('./edit.ts')).benchEdit(),
  interaction: async () => (await import('./interaction.ts')).benchInteraction(),
  weight: async () => (await import('./weight.ts')).benchWeight(),
};

/**
 * `shopkiln bench all`: runs the benchmarks whose tables are in the README one after another, or those of BENCH_PARTS. Each writes its
 * table with the day into `results.json` and the README when it has finished, so that a run that was cut off continues with the others.
 */
export async function benchAll(): Promise<void> {
  // The modules of the benchmarks read their sizes when they are loaded.
  Object.assign(process.env, {
    BENCH_LISTINGS: readTestVariable('BENCH_LISTINGS') ?? '10000',
    BENCH_STORE: readTestVariable('BENCH_STORE') ?? 'corvane',
  });
  startSaving(new Date().toISOString().slice(0, 10));
  const names = readTestVariable('BENCH_PARTS')?.split(',') ?? Object.keys(PARTS);
  for (const name of names)
    if (!PARTS[name])
      throw new UsageError(
        `BENCH_PARTS "${name}": expected some of ${Object.keys(PARTS).join(',')}`,
      );
  for (const name of names) {
    const begin = performance.now();
    await PARTS[name]?.();
    console.log(`${name}: ${((performance.now() - begin) / 60_000).toFixed(1)} minutes`);
  }
}
