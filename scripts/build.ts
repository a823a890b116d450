import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Loads the command after the cache of compiled code is on: most of a build that finds nothing to do is loading it. */
enableCompileCache(join('.cache', 'node'));
await import('#build/build-command.ts');
