import { expect, test } from 'vitest';
import { createContentHeaders } from './content-headers.ts';

test('DIGI-4 a file is saved under its name in every script, and no name breaks the header', () => {
  const named = (name: string) => createContentHeaders({ name, hash: 'a' });
  expect(named('moon.zip')).toMatchObject({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="moon.zip"; filename*=UTF-8''moon.zip`,
  });
  expect(named('Größe (2).pdf')['Content-Disposition']).toBe(
    `attachment; filename="Gro__e (2).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%282%29.pdf`,
  );
  expect(named('page.html')['Content-Type']).toBe('application/octet-stream');
  expect(named('a"; x\r\n.zip')['Content-Disposition']).not.toMatch(/[\r\n]|a"/);
});
