import { describe, expect, test } from 'vitest';
import { LIMITS } from '../helpers/repo/constants/limits.ts';
import { WORDS } from '../helpers/repo/constants/texts.ts';
import { TIMES } from '../helpers/repo/constants/times.ts';

/** The constants of rows CONST-1.01 to CONST-1.40. */
const CONSTANTS = [...TIMES, ...LIMITS, ...WORDS];

describe('constants', () => {
  test.each(CONSTANTS)('%s', (_, is, spec) => expect(is).toEqual(spec));

  test('each of the 40 rows is listed once', () => {
    const parts = CONSTANTS.map(([name]) => /^CONST-1\.(\d\d) /.exec(name)?.[1]).sort();
    expect(parts).toEqual(
      Array.from({ length: 40 }, (_, index) => String(index + 1).padStart(2, '0')),
    );
  });
});
