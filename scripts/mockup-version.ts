import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composerHash } from '#pictures/composer-hash.ts';

/** `npm run mockup-version`: after a change of a blank or of how pictures are composed, gives every mockup a new address. */
const file = fileURLToPath(new URL('../src/pictures/composer-version.ts', import.meta.url));
writeFileSync(
  file,
  `/** Names how pictures are composed, blanks included: with another one every mockup has a new address. Made by \`npm run mockup-version\`. */
export const COMPOSER_VERSION = '${composerHash()}';
`,
);
