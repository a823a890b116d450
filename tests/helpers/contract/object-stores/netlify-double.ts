import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: object;
  readonly enum?: readonly string[];
}
type Operation = { readonly parameters?: readonly Parameter[] };
type Description = {
  readonly paths: Record<string, Record<string, Operation> & { parameters?: readonly Parameter[] }>;
};

interface DoubleDeploy {
  readonly id: string;
  readonly title: string;
  readonly created_at: string;
  readonly files: Readonly<Record<string, string>>;
  state: string;
  error_message?: string;
}

/** Netlify's API for one site, which checks every request with Netlify's description of its API. */
export interface NetlifyDouble {
  readonly endpoint: string;
  /** Method and path of each request. */
  readonly requests: string[];
  /** What is wrong with the requests by the description. */
  readonly issues: string[];
  /** Returns a response in place of the API's; undefined for none. */
  replaceResponse: (
    request: string,
  ) =>
    | { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }
    | undefined;
  /** The state that a complete deploy gets. */
  finalState: 'ready' | 'error';
  /** Deploys are not published: somebody has locked the current one. */
  isLocked: boolean;
  /** The published text of a path. */
  readonly read: (path: string) => string | undefined;
  readonly stop: () => Promise<void>;
}

export const NETLIFY_SITE = 'night-owls.netlify.app';
export const NETLIFY_TOKEN = 'nfp_token_of_the_test';

/** Starts the API. It has no site other than {@link NETLIFY_SITE} and accepts no token other than {@link NETLIFY_TOKEN}. */
export async function startNetlifyDouble(): Promise<NetlifyDouble> {
  const file = fileURLToPath(import.meta.resolve('@netlify/open-api/dist/swagger.json'));
  const check = createRequestCheck(JSON.parse(readFileSync(file, 'utf8')));
  const contents = new Map<string, Buffer>();
  const deploys: DoubleDeploy[] = [];
  let published: DoubleDeploy | undefined;

  const isMissing = (hash: string) => !contents.has(hash);
  function show(deploy: DoubleDeploy) {
    const required =
      deploy.state === 'uploading' ? Object.values(deploy.files).filter(isMissing) : undefined;
    return { ...deploy, files: undefined, ...(required && { required }) };
  }
  /** What Netlify does between two reads of a deploy. */
  function work(deploy: DoubleDeploy): void {
    if (deploy.state === 'preparing') deploy.state = 'uploading';
    else if (deploy.state === 'uploading' && !Object.values(deploy.files).some(isMissing))
      deploy.state = 'processing';
    else if (deploy.state === 'processing') {
      deploy.state = double.finalState;
      if (deploy.state === 'error') deploy.error_message = 'the rules of redirects are invalid';
      else if (!double.isLocked) published = deploy;
    }
  }

  function respond(
    method: string,
    path: string,
    query: URLSearchParams,
    body: Buffer,
  ): readonly [number, unknown] {
    const [, site, rest = ''] = /^\/sites\/([^/]+)(.*)$/.exec(path) ?? [];
    if (site !== undefined && site !== NETLIFY_SITE)
      return [404, { code: 404, message: 'Not Found' }];
    if (site && method === 'GET' && rest === '')
      return [200, { id: 'site-1', published_deploy: published ? show(published) : null }];
    if (site && method === 'POST' && rest === '/deploys') {
      const { files } = JSON.parse(body.toString()) as { files: Record<string, string> };
      const deploy = {
        id: randomBytes(12).toString('hex'),
        title: query.get('title') ?? '',
        created_at: new Date(Date.UTC(2026, 0, deploys.length + 1)).toISOString(),
        files,
        state: 'preparing',
      };
      deploys.unshift(deploy);
      return [200, show(deploy)];
    }
    if (site && method === 'GET')
      return [200, deploys.filter(({ state }) => state === query.get('state')).map(show)];
    const [, id, action = ''] = /^\/(?:sites\/[^/]+\/)?deploys\/([^/]+)(.*)$/.exec(path) ?? [];
    const deploy = deploys.find((one) => one.id === id);
    if (!deploy) return [404, { message: 'Not Found' }];
    if (action === '/restore') {
      published = deploy;
      return [201, show(deploy)];
    }
    if (action === '/cancel') {
      deploy.state = 'error';
      return [201, show(deploy)];
    }
    if (method === 'PUT') {
      const hash = createHash('sha1').update(body).digest('hex');
      if (deploy.files[decodeURIComponent(action.slice('/files'.length))] !== hash)
        return [422, { message: 'another hash' }];
      contents.set(hash, body);
      return [200, { id: hash }];
    }
    work(deploy);
    return [200, show(deploy)];
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const path = url.pathname.replace(/^\/api\/v1/, '');
    const body = await readBody(request);
    const name = `${request.method} ${path}`;
    double.requests.push(name);
    const issues = check(request, path, url.searchParams, body);
    double.issues.push(...issues.map((issue) => `${name}: ${issue}`));
    const isKnown = request.headers.authorization === `Bearer ${NETLIFY_TOKEN}`;
    const special = double.replaceResponse(name);
    const [status, value] = special
      ? [special.status, special.body]
      : isKnown
        ? respond(request.method ?? '', path, url.searchParams, body)
        : [401, { code: 401, message: 'Access Denied' }];
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...special?.headers })
      .end(JSON.stringify(value));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const double: NetlifyDouble = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    issues: [],
    replaceResponse: () => undefined,
    finalState: 'ready',
    isLocked: false,
    read: (path) => contents.get(published?.files[`/${path}`] ?? '')?.toString(),
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  return double;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Returns a function that lists what is wrong with a request by an API description (OpenAPI 2). */
function createRequestCheck({ paths }: Description) {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false, validateFormats: false });
  const known = Object.entries(paths).map(([template, item]) => ({
    pattern: new RegExp(
      `^${template.replaceAll(/\{path\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`,
    ),
    item,
  }));
  return (
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
    body: Buffer,
  ): string[] => {
    const method = (request.method ?? '').toLowerCase();
    const item = known.find(({ pattern, item: one }) => pattern.test(path) && one[method])?.item;
    if (!item) return ['is not described'];
    const parameters = [...(item.parameters ?? []), ...(item[method]?.parameters ?? [])];
    const issues = [...query].flatMap(([name, value]) => {
      const parameter = parameters.find((one) => one.in === 'query' && one.name === name);
      if (!parameter) return [`unknown parameter ${name}`];
      return parameter.enum && !parameter.enum.includes(value)
        ? [`${name}: unknown value ${value}`]
        : [];
    });
    const content = parameters.find((one) => one.in === 'body');
    if (!content) return body.length > 0 ? [...issues, 'has a body'] : issues;
    if (request.headers['content-type'] === 'application/octet-stream') return issues;
    const validate = ajv.compile(content.schema ?? {});
    return validate(JSON.parse(body.toString()))
      ? issues
      : [
          ...issues,
          ...(validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`),
        ];
  };
}
