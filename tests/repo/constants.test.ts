import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LIMITS } from './constants/limits.ts';
import { TIMES } from './constants/times.ts';
import { WORDS } from './constants/words.ts';

/**
 * The constants of the spec's section 9 in its order. Not here yet: 10 (promo banners), 40 (build flags), and of 38 the
 * age gate's result.
 */
const CONSTANTS = [...TIMES, ...LIMITS, ...WORDS];

const root = new URL('../..', import.meta.url).pathname;

describe('constants', () => {
  test.each(CONSTANTS)('%s', (_, is, spec) => expect(is).toEqual(spec));

  test('every test that shows one is there', () => {
    const missing = CONSTANTS.flatMap(([, , , ...shownBy]) => shownBy).filter((shown) => {
      const [file = '', title = ''] = shown.split(' › ');
      return !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(title);
    });
    expect(missing).toEqual([]);
  });
});
