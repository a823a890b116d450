import { existsSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { nameDiskError } from '#builder/files/name-disk-error.ts';
import { replaceFolder } from '#builder/files/replace-folder.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { EDGE_FUNCTION } from '../hosting/gate/gate-paths.ts';

const contains = (folder: string, path: string) => {
  const relativePath = relative(folder, path);
  return relativePath === '' || (relativePath !== '..' && !relativePath.startsWith(`..${sep}`));
};

/** Returns whether a folder is empty or holds a published site (it has the host's files). Other folders must not be deleted. */
async function isReplaceable(dir: string): Promise<boolean> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length === 0 || (names.includes('_redirects') && names.includes('_headers'));
}

/**
 * Copies a built site to the folder that a host publishes and replaces that folder. Fails for a folder with other content,
 * and for one that contains the site or the project, because it would be deleted. Copies the gate of a gated store to the
 * place below `project` where the host reads edge functions, and deletes the gate of a store that was published before.
 */
export async function publishSite(distDir: string, target: string, project = '.'): Promise<Result<string, string>> {
  const dir = resolve(target);
  if (contains(dir, resolve(distDir)) || contains(resolve(distDir), dir) || contains(dir, resolve('.'))) {
    return fail(`${target} holds the built site or the project: expected a separate folder`);
  }
  if (!(await isReplaceable(dir)))
    return fail(`${target} is not empty and is not a published site: expected an empty or new folder`);
  const next = `${dir}.next`;
  await rm(next, { recursive: true, force: true });
  const hostOnly = join(distDir, '.netlify');
  try {
    await cp(distDir, next, { recursive: true, filter: (path) => path !== hostOnly });
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    const message = nameDiskError(error, next);
    if (message === undefined) throw error;
    return fail(message);
  }
  // The gate is copied first: without it the published site would be public.
  const [built, edge] = [join(distDir, EDGE_FUNCTION), join(project, EDGE_FUNCTION)];
  if (existsSync(built)) await cp(built, edge);
  else await rm(edge, { force: true });
  await replaceFolder(next, dir);
  return ok(join(target));
}
