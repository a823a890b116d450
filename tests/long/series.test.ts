import { expect, test } from 'vitest';
import { EDITS } from '../helpers/series/edits.ts';
import { seededRandom } from '../helpers/series/random.ts';
import { hashFiles, startSeries } from '../helpers/series/run-series.ts';
import { readTestVariable } from '../tools/test-variables.ts';

const LISTINGS = 500;
const STEPS = 40;

test('OPS-4 after each of many random edits of 500 listings, an incremental build equals a build into an empty folder', async () => {
  const seed = Number(readTestVariable('SEED') ?? 20_261_122);
  const random = seededRandom(seed);
  const series = await startSeries('long-series', LISTINGS);
  try {
    await series.build();
    for (let step = 1; step <= STEPS; step++) {
      // One to three edits per build.
      const names = Array.from({ length: 1 + random.below(3) }, () =>
        random.pick(Object.keys(EDITS)),
      );
      for (const name of names) await EDITS[name]?.(series.dir, random, step);
      const { pages, rendered, distDir } = await series.build();
      console.log(`${step}. ${names.join(', ')}: ${rendered} of ${pages} pages rendered`);
      expect(hashFiles(distDir), `seed ${seed}, step ${step}: ${names.join(', ')}`).toEqual(
        await series.buildFromScratch(),
      );
    }
  } finally {
    await series.close();
  }
}, 3_600_000);
