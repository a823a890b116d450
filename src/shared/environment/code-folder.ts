import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The absolute folder of Shopkiln's code, with `package.json`: the working folder while Shopkiln itself is developed, and a
 * folder below `node_modules` in the repository of a shop.
 */
export const CODE_FOLDER = join(import.meta.dirname, '../../..');

/**
 * Returns the file that names the installed versions of all dependencies. A package has no lock file, so in the repository of a
 * shop it is that of the shop, and `package.json` if the shop has none.
 */
export const getLockFile = (): string =>
  [join(CODE_FOLDER, 'package-lock.json'), 'package-lock.json'].find((file) => existsSync(file)) ??
  join(CODE_FOLDER, 'package.json');
