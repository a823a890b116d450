import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'private-'));
});
afterEach(() => rmSync(dir, { recursive: true }));
const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test.skipIf(process.platform === 'win32')(
  'new and existing files and folders lose the rights of others',
  () => {
    const [file, folder] = [join(dir, 'file'), join(dir, 'folder')];
    makePrivateFile(file);
    makePrivateFolder(folder);
    expect([rightsOf(file), rightsOf(folder)]).toEqual(['600', '700']);
    const [open, shared] = [join(dir, 'open'), join(dir, 'shared')];
    writeFileSync(open, 'text');
    mkdirSync(shared);
    chmodSync(open, 0o644);
    chmodSync(shared, 0o755);
    makePrivateFile(open);
    makePrivateFolder(shared);
    expect([rightsOf(open), rightsOf(shared), statSync(open).size]).toEqual(['600', '700', 4]);
  },
);

test.skipIf(process.platform === 'win32')(
  'a folder in the place of a file is an error, and its rights are unchanged',
  () => {
    const folder = join(dir, 'folder');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    expect(() => makePrivateFile(folder)).toThrow('EISDIR');
    expect(rightsOf(folder)).toBe('755');
  },
);
