import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composerHash } from '#pictures/composer-hash.ts';

/** `shopkiln mockup-version`: gives every mockup a new address, after a change of a blank or of how pictures are composed. */
export function writeMockupVersion(): void {
  const file = fileURLToPath(new URL('../../pictures/composer-version.ts', import.meta.url));
  writeFileSync(
    file,
    `/** Names how pictures are composed, blanks included: with another one every mockup has a new address. Made by \`npm run mockup-version\`. */
export const COMPOSER_VERSION = '${composerHash()}';
`,
  );
}
