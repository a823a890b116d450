import { expect, test } from 'vitest';
import { findChangedStores } from './changed-stores.ts';

const all = ['band', 'corvane', 'members'];

test.each([
  [['stores/corvane/theme.json'], ['corvane']],
  [
    ['stores/corvane/assets/logo.svg', 'stores/band/store.json'],
    ['band', 'corvane'],
  ],
  [['stores/removed/store.json'], []],
  [['README.md', 'tests/browser/cart.spec.ts', ''], []],
  [['src/shared/utils/money.ts', 'stores/corvane/theme.json'], all],
  [['stores/_schema/theme.schema.json'], all],
])('OPS-3 %j concerns the stores %j', (files, stores) => {
  expect(findChangedStores(files, all)).toEqual(stores);
});
