import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Loads the command after the cache of compiled code is on: most of a build that finds nothing to do is loading it. This
 * file is JavaScript because taking the types out of one file that is in no cache costs as much as loading all that are.
 */
enableCompileCache(join('.cache', 'node'));
await import('#builder/build-command.ts');
