import { afterEach, expect, test, vi } from 'vitest';
import { readJson, readText, removeStored, writeJson, writeText } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces the browser's local storage with a map. */
function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

const decodeNumber = (value: unknown): number => {
  if (typeof value !== 'number') throw new TypeError('not a number');
  return value;
};

test('CODE-8.1 a stored value can be read and removed', () => {
  stubStorage();
  expect(writeText('local', 'a', 'text')).toBe(true);
  expect(readText('local', 'a')).toBe('text');
  removeStored('local', 'a');
  expect(readText('local', 'a')).toBeUndefined();
  writeJson('local', 'b', 12);
  expect(readJson('local', 'b', decodeNumber)).toBe(12);
});

test('CODE-8.1 a stored text that cannot be decoded is undefined', () => {
  const stored = stubStorage();
  for (const text of ['{', '"twelve"', '']) {
    stored.set('b', text);
    expect(readJson('local', 'b', decodeNumber)).toBeUndefined();
  }
  expect(readJson('local', 'none', decodeNumber)).toBeUndefined();
});

test('CODE-8.1 blocked storage stores nothing and throws nothing', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(writeText('session', 'a', 'text')).toBe(false);
  expect(readText('session', 'a')).toBeUndefined();
  expect(readJson('session', 'a', decodeNumber)).toBeUndefined();
  expect(() => removeStored('session', 'a')).not.toThrow();
});
