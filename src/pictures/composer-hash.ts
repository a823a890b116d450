import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** Files that change composed pictures. */
const COMPOSER_FILES =
  /^(?!(?:drawing-process|resize)\/|artwork-rules\/(?!lengths|parse-artwork)|print-files\/(?!scale-svg)|(?:composer-(?:hash|version)|version|find-store-mockup|try-artwork|read-font|resvg)\.ts$|README\.md$).*(?<!\.test\.ts)$/;

/** Returns a hash of the code and blanks that decide composed pictures: eight hex digits. */
export function getComposerHash(): string {
  const files = readdirSync(ROOT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`
        .slice(ROOT.length)
        .replaceAll('\\', '/')
        .replace(/^\//, ''),
    )
    .filter((file) => COMPOSER_FILES.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(`${ROOT}${file}`));
  return hash.digest('hex').slice(0, 8);
}
