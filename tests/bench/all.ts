import { readTestVariable } from '../tools/test-variables.ts';
import { startSaving } from './results.ts';

/**
 * `shopkiln bench all`: runs the benchmarks whose tables are in the README one after another, and writes `results.json` and the
 * README. It takes about an hour on two quiet processors, and two with Lighthouse.
 */
export async function benchAll(): Promise<void> {
  // The modules of the benchmarks read their sizes when they are loaded.
  Object.assign(process.env, {
    BENCH_LISTINGS: readTestVariable('BENCH_LISTINGS') ?? '10000',
    BENCH_STORE: readTestVariable('BENCH_STORE') ?? 'corvane',
  });
  startSaving(new Date().toISOString().slice(0, 10));
  const { benchPlatform } = await import('./platform.ts');
  await benchPlatform();
  const { benchBuild } = await import('./build.ts');
  await benchBuild();
  const { benchEdit } = await import('./edit.ts');
  await benchEdit();
  const { benchInteraction } = await import('./interaction.ts');
  await benchInteraction();
  const { benchWeight } = await import('./weight.ts');
  await benchWeight();
}
