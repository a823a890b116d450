import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import {
  copyStore,
  createWorkFolder,
  readFiles,
  startTestPlatform,
} from '../helpers/built/sample.ts';
import { LOWEST_NODE, lowestNode } from '../helpers/commands/lowest-node.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { readTestVariable } from '../tools/test-variables.ts';

const node = lowestNode();
if (!node) console.warn(`Node ${LOWEST_NODE} cannot be installed here: its test is skipped.`);

test.skipIf(!node && !readTestVariable('CI'))(
  'CLI-7 a store builds with the lowest Node version, as with this one',
  async () => {
    if (!node) throw new Error(`Node ${LOWEST_NODE} cannot be installed.`);
    const work = await createWorkFolder('lowest-node');
    const stores = join(work, 'stores');
    const platform = await startTestPlatform(await copyStore(stores));
    try {
      const build = (into: string, program: string) =>
        shopkiln(['build', 'corvane'], {
          node: program,
          env: { STORES_DIR: stores, SHOPKILN_WORK: join(work, into), PLATFORM_URL: platform.url },
        });
      expect(await build('lowest', node)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^corvane: \d+ pages/),
      });
      expect(await build('lowest', node)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('(0 of them rendered)'),
      });
      expect(await build('current', process.execPath)).toMatchObject({ code: 0 });
      const names = async (into: string) => {
        const dist = join(work, into, 'dist', 'corvane');
        return [...(await readFiles(dist)).keys()].map((path) => relative(dist, path)).sort();
      };
      expect(await names('lowest')).toEqual(await names('current'));
    } finally {
      await platform.close();
    }
  },
  300_000,
);
