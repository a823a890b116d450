import { existsSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { replaceFolder } from '#builder/files/replace-folder.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { EDGE_FUNCTION } from '../hosting/gate/gate-paths.ts';

const contains = (folder: string, path: string) => {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`));
};

/** A folder made by an earlier publish holds the host's files; anything else there is somebody's work. */
async function isReplaceable(dir: string): Promise<boolean> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length === 0 || (names.includes('_redirects') && names.includes('_headers'));
}

/**
 * Copies a built site to the folder a host publishes, which it replaces. Refuses a folder that holds something else, or
 * holds the site or the project itself: it would be deleted. The gate of a gated store goes where the host looks for edge
 * functions, below `project`; that of a store published before it goes away.
 */
export async function publishSite(distDir: string, target: string, project = '.'): Promise<Result<string, string>> {
  const dir = resolve(target);
  if (contains(dir, resolve(distDir)) || contains(resolve(distDir), dir) || contains(dir, resolve('.'))) {
    return fail(`${target} holds the built site or the project: expected a folder of its own`);
  }
  if (!(await isReplaceable(dir)))
    return fail(`${target} is not empty and no published site: expected an empty or new folder`);
  const next = `${dir}.next`;
  await rm(next, { recursive: true, force: true });
  const hostOnly = join(distDir, '.netlify');
  await cp(distDir, next, { recursive: true, filter: (path) => path !== hostOnly });
  // The gate first: a published site without it would lie open.
  const [built, edge] = [join(distDir, EDGE_FUNCTION), join(project, EDGE_FUNCTION)];
  if (existsSync(built)) await cp(built, edge);
  else await rm(edge, { force: true });
  await replaceFolder(next, dir);
  return ok(join(target));
}
