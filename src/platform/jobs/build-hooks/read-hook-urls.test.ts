import { expect, test } from 'vitest';
import { EnvironmentError } from '#shared/environment/environment-error.ts';
import { readHookUrls } from './read-hook-urls.ts';

test.each(['corvane', 'ftp://builder.example', 'https://name:word@builder.example/'])(
  'the URL %s fails at the start, naming the variable',
  (address) => {
    const read = () => readHookUrls({ BUILD_HOOK_CORVANE: address });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/^BUILD_HOOK_CORVANE: expected/);
  },
);
