import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { walkFiles } from '#shared/files/walk-files.ts';
import { getContentType } from '#shared/utils/content-types.ts';

interface Route {
  readonly handle?: string;
  readonly src?: string;
  readonly dest?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly continue?: boolean;
  readonly middlewarePath?: string;
}

type Middleware = (request: Request) => Promise<Response>;

/** Each interpreter has an instance of the middleware. */
let instances = 0;

export interface VercelConfig {
  readonly version: number;
  readonly overrides: Readonly<Record<string, { readonly path: string }>>;
  readonly routes: readonly Route[];
}

export const readVercelConfig = async (dir: string): Promise<VercelConfig> =>
  JSON.parse(await readFile(join(dir, '.vercel/output/config.json'), 'utf8'));

/**
 * Interprets a published folder by the rules of vercel.com/docs/build-output-api/configuration: routes in order, files at
 * `handle: filesystem`, and the routes after `handle: hit` for a file that is sent.
 */
export async function interpretVercel(dir: string) {
  const { routes, overrides } = await readVercelConfig(dir);
  const folder = join(dir, '.vercel/output/static');
  const files = new Map<string, string>();
  for (const [file] of walkFiles(folder)) {
    const path = overrides[file]?.path ?? file;
    files.set(`/${path}`.replace(/\/index\.html$/, '/'), file);
  }
  const first = routes[0]?.middlewarePath;
  const middleware =
    first === undefined
      ? undefined
      : await loadMiddleware(join(dir, '.vercel/output/functions', `${first}.func`));
  const hit = routes.findIndex(({ handle }) => handle === 'hit');
  const matches = ({ src }: Route, path: string) =>
    src === undefined ? null : new RegExp(src).exec(path);

  async function send(path: string, status: number, headers: Headers): Promise<Response> {
    const file = files.get(decodeURIComponent(path));
    if (file === undefined) return new Response('404: NOT_FOUND', { status: 404, headers });
    headers.set('Content-Type', getContentType(file));
    headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
    for (const route of routes.slice(hit + 1))
      if (matches(route, path))
        for (const [name, value] of Object.entries(route.headers ?? {})) headers.set(name, value);
    return new Response(await readFile(join(folder, file)), { status, headers });
  }

  /** Runs the middleware. Its headers are added to the response of the routes (vercel.com/docs/routing-middleware/api). */
  return async function request(address: string, init?: RequestInit): Promise<Response> {
    const before = await middleware?.(new Request(`https://shop.example${address}`, init));
    if (!before) return route(address);
    if (before.headers.get('x-middleware-next') !== '1') return before;
    const { status, body, headers } = await route(address);
    for (const [name, value] of before.headers) {
      if (name === 'set-cookie') headers.append(name, value);
      else if (!name.startsWith('x-middleware-')) headers.set(name, value);
    }
    return new Response(body, { status, headers });
  };

  async function route(address: string): Promise<Response> {
    const [pathname = '', query] = address.split('?');
    const headers = new Headers();
    for (const route of routes.slice(middleware ? 1 : 0, hit)) {
      if (route.handle === 'filesystem' && files.has(decodeURIComponent(pathname)))
        return send(pathname, 200, headers);
      const found = matches(route, pathname);
      if (!found) continue;
      for (const [name, value] of Object.entries(route.headers ?? {}))
        headers.set(
          name,
          value.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? ''),
        );
      if (route.continue) continue;
      if (route.dest !== undefined) return send(route.dest, route.status ?? 200, headers);
      if (query !== undefined) headers.set('Location', `${headers.get('Location')}?${query}`);
      return new Response(null, { status: route.status ?? 200, headers });
    }
    return send('/404', 404, headers);
  }
}

async function loadMiddleware(dir: string): Promise<Middleware> {
  const settings: { runtime: string; entrypoint: string } = JSON.parse(
    await readFile(join(dir, '.vc-config.json'), 'utf8'),
  );
  if (settings.runtime !== 'edge')
    throw new Error(`expected a function of the edge runtime, got ${settings.runtime}`);
  const module = await import(
    `${pathToFileURL(join(dir, settings.entrypoint)).href}?${++instances}`
  );
  return module.default;
}
