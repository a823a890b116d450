import { expect, test, vi } from 'vitest';
import { loadStoreFolder } from './load-store-folder.ts';

vi.mock('#store-folder/parsing-process/create-parser.ts', () => ({
  createParser: () => async () => ({
    ok: false,
    error: { reason: 'invalid', text: 'Maximum call stack size exceeded' },
  }),
}));

test('ATK-25 an error of the check itself is an issue of its folder, so that other stores are checked', async () => {
  expect(await loadStoreFolder('stores/corvane')).toMatchObject({
    issues: [
      {
        file: 'stores/corvane',
        message: 'cannot be checked: Maximum call stack size exceeded',
      },
    ],
  });
});
