import { existsSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { getWorkDir } from '#shared/environment/paths.ts';
import { nameDiskError } from '#shared/files/name-disk-error.ts';
import { getNextPath, replaceFolder } from '#shared/files/replace-folder.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { EDGE_FUNCTION, LISTING_FUNCTION } from '../hosting/gate/gate-paths.ts';
import { HOST_ADAPTERS } from './hosts/hosts.ts';
import { openPictureStore } from './pictures/picture-store.ts';
import { type WriteSiteOptions, type WrittenSite, writeSite } from './write-site.ts';

const contains = (folder: string, path: string) => {
  const relativePath = relative(folder, path);
  return relativePath === '' || (relativePath !== '..' && !relativePath.startsWith(`..${sep}`));
};

/**
 * Returns whether a folder is empty or holds a published site. Other folders must not be deleted, such as a project that has
 * `.vercel` or `nginx.conf` among its files. Programs of hosts add hidden files.
 */
async function isReplaceable(dir: string): Promise<boolean> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return true;
  return Object.values(HOST_ADAPTERS).some(
    ({ publishedNames, siteFolder }) =>
      publishedNames.every((name) => names.includes(name)) &&
      // When the site has a folder of its own, the published folder contains nothing else.
      (siteFolder === '' ||
        names.every((name) => publishedNames.includes(name) || name.startsWith('.'))),
  );
}

export interface PublishedSite extends WrittenSite {
  readonly dir: string;
}

export interface PublishOptions extends WriteSiteOptions {
  /** Folder that the host publishes. */
  readonly target: string;
  /** Folder below which Netlify reads functions: the work folder by default, which is the project there. */
  readonly project?: string;
}

/**
 * Copies a built site to the folder that a host publishes, with the host's configuration, and replaces that folder. Fails for
 * a folder with other content, and for one that contains the site or the project, because it would be deleted. Copies the
 * gate and the lookup of listings to the place below `project` where Netlify reads edge functions, and deletes those of a store
 * that was published before.
 */
export async function publishSite(options: PublishOptions): Promise<Result<PublishedSite, string>> {
  const { distDir, target, project = getWorkDir() } = options;
  const dir = resolve(target);
  if (
    contains(dir, resolve(distDir)) ||
    contains(resolve(distDir), dir) ||
    contains(dir, resolve('.'))
  ) {
    return fail(`${target} holds the built site or the project: expected a separate folder`);
  }
  if (!(await isReplaceable(dir)))
    return fail(
      `${target} is not empty and is not a published site: expected an empty or new folder`,
    );
  const next = getNextPath(dir);
  await rm(next, { recursive: true, force: true });
  let site: WrittenSite;
  const pictureStore = await openPictureStore(options.store.slug);
  try {
    const written = await writeSite({ ...options, pictureStore }, next);
    if (!written.ok) {
      await rm(next, { recursive: true, force: true });
      return written;
    }
    site = written.value;
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    const message = nameDiskError(error, next);
    if (message === undefined) throw error;
    return fail(message);
  }
  // The gate is copied first: without it the published site would be public.
  for (const name of [EDGE_FUNCTION, LISTING_FUNCTION]) {
    const [built, edge] = [join(distDir, name), join(project, name)];
    if (existsSync(built)) await cp(built, edge);
    else await rm(edge, { force: true });
  }
  await replaceFolder(next, dir);
  return ok({ dir: join(target), ...site });
}
