import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type MockupSpec, parseMockupPath } from '#pictures/address.ts';
import { getContentType } from '#shared/utils/content-types.ts';
import { getFileVersion } from '#shared/utils/file-version.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { ok, type Result } from '#shared/utils/result.ts';
import { isHidden, parseSafePath } from '../safe-path.ts';
import { createRemoteReader } from './remote.ts';
import { failWithImageError, type ImageError, type ImageResult, type Source } from './source.ts';

export interface SourceOptions {
  readonly distDir: string;
  /** http(s) origins of allowed pictures, such as the platform. */
  readonly imageOrigins: readonly string[];
}

type ComposeSource = (
  spec: MockupSpec,
  width: number | undefined,
  signal: AbortSignal,
) => Promise<ImageResult>;

/** Creates a function that finds the source of a URL: a file or mockup of the store, or a picture of an allowed origin. */
export function createSourceFinder(
  { distDir, imageOrigins }: SourceOptions,
  compose: ComposeSource,
) {
  const remote = createRemoteReader(imageOrigins);
  const hashes = new Map<string, string>();

  /** Returns the content hash of a file. It is cached per version of the file. */
  async function hashOf(path: string, version: string): Promise<string> {
    const knownHash = hashes.get(path);
    if (knownHash?.startsWith(`${version} `)) return knownHash.slice(version.length + 1);
    const hash = hashContent(await readFile(path));
    hashes.set(path, `${version} ${hash}`);
    return hash;
  }

  async function storePath(
    url: string,
    width: number | undefined,
  ): Promise<Result<Source, ImageError>> {
    const safe = parseSafePath(new URL(url, 'http://shop').pathname);
    if (!safe.ok) return failWithImageError(400, `url: ${safe.error}`);
    const path = safe.value;
    const missing = failWithImageError(404, `url: this shop has no picture ${path}`);
    if (isHidden(path)) return missing;
    if (!getContentType(path).startsWith('image/'))
      return failWithImageError(400, `url: ${path} is not a picture`);

    const file = join(distDir, path);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) {
      const identity = await hashOf(file, getFileVersion(found));
      return ok({ identity, path, read: async () => ok(await readFile(file)) });
    }
    const spec = parseMockupPath(path);
    if (!spec) return missing;
    const read = async (signal: AbortSignal) => {
      const picture = await compose(spec, width, signal);
      return !picture.ok && picture.error.status === 404 ? missing : picture;
    };
    return ok({ identity: `mockup ${path}`, path, read });
  }

  return async function find(
    url: string,
    width: number | undefined,
  ): Promise<Result<Source, ImageError>> {
    if (/^\/(?![/\\])/.test(url)) return storePath(url, width);
    if (/^https?:\/\//i.test(url) && URL.canParse(url)) return remote(new URL(url));
    return failWithImageError(
      400,
      'url: expected a path of this shop such as /assets/a.jpg, or an http(s) URL',
    );
  };
}
