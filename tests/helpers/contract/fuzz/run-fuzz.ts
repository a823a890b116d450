import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as v from 'valibot';
import { Document, type FuzzRequest, fuzzRequests } from './requests.ts';

/** A response that breaks a promise. */
export interface FuzzFinding {
  readonly finding: string;
  readonly request: FuzzRequest;
}

export interface FuzzResult {
  /** One finding of each kind. */
  readonly findings: readonly FuzzFinding[];
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Operations that returned 200 at least once. */
  readonly succeeded: ReadonlySet<string>;
}

export interface FuzzOptions {
  readonly send: (path: string, init: RequestInit) => Promise<Response>;
  readonly runs: number;
  readonly seed: number;
}

/** A request that takes longer counts as hanging. Repeated requests with one idempotency key wait up to 8 s for the first. */
const HANGS_MS = 15_000;
const ANY_TYPE = /^(application\/json|text\/plain|text\/html)/;

/**
 * Sends random requests, one after another, and compares each response with the OpenAPI document: no 5xx, a declared status, and a
 * body that matches the schema of that status.
 */
export async function runFuzz({ send, runs, seed }: FuzzOptions): Promise<FuzzResult> {
  const document = v.parse(Document, await (await send('/openapi.json', {})).json());
  const check = createChecker(document);
  const findings = new Map<string, FuzzFinding>();
  const statuses: Record<number, number> = {};
  const succeeded = new Set<string>();
  // Sampled in portions: all requests of a long run do not fit in memory.
  for (let done = 0; done < runs; done += PORTION) {
    const requests = fc.sample(fuzzRequests(document), {
      numRuns: Math.min(PORTION, runs - done),
      seed: seed + done,
    });
    for (const request of requests) {
      const { status, finding, operation } = await judge(request);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200 && operation) succeeded.add(operation);
      if (finding && !findings.has(finding)) findings.set(finding, { finding, request });
    }
  }
  return { findings: [...findings.values()], statuses, succeeded };

  /** Returns the response, or why there was none in two attempts: a server may close an idle connection when it is used again. */
  async function sendTwice(path: string, init: RequestInit): Promise<Response | string> {
    const failed = (error: unknown) =>
      error instanceof TypeError ? `no response: ${error.cause}` : Promise.reject(error);
    const first = await send(path, init).catch(failed);
    return typeof first === 'string' ? send(path, init).catch(failed) : first;
  }

  async function judge(request: FuzzRequest) {
    const { method, path, headers, body } = request;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    let timer: NodeJS.Timeout | undefined;
    const hang = new Promise<'hang'>((resolve) => {
      timer = setTimeout(resolve, HANGS_MS, 'hang');
    });
    const init = { method, headers, ...(hasBody && body !== undefined && { body }) };
    const response = await Promise.race([sendTwice(path, init), hang]);
    clearTimeout(timer);
    const operation = findOperation(document, method, path);
    const name = operation ?? `${method} ${path.split(/[?/]/).slice(0, 3).join('/')}`;
    // Not `instanceof Response`: the server's library replaces the global class, and `fetch` returns the original one.
    if (typeof response === 'string')
      return { status: 0, operation, finding: `${name}: ${response}` };
    const text = await response.text();
    const issue = check(operation, response, text);
    return {
      status: response.status,
      operation,
      finding: issue && `${name}: ${response.status} ${issue}`,
    };
  }
}

const PORTION = 1_000;

/** The `METHOD /path/{template}` that a request goes to. Fixed segments win over parameters, as in the router. */
function findOperation(document: Document, method: string, path: string): string | undefined {
  const [pathname = ''] = path.split('?');
  const matches = Object.keys(document.paths)
    .filter((template) =>
      new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
    )
    .sort((a, b) => a.split('{').length - b.split('{').length);
  const found = matches.find((template) => document.paths[template]?.[method.toLowerCase()]);
  return found && `${method} ${found}`;
}

function createChecker(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
  const compiled = new Map<object, ValidateFunction>();
  const validate = (schema: object, body: unknown): string | undefined => {
    const known =
      compiled.get(schema) ?? ajv.compile({ ...schema, components: document.components });
    compiled.set(schema, known);
    const [error] = known(body) ? [] : (known.errors ?? []);
    return error && `body${error.instancePath} ${error.message}`;
  };
  const errorSchema = document.components.schemas.ErrorBody ?? {};

  return function check(
    operation: string | undefined,
    response: Response,
    text: string,
  ): string | undefined {
    const { status } = response;
    if (status >= 500) return text.slice(0, 200);
    // The HTTP parser's response to an address and headers of more than 16 KiB together. No route sees such a request.
    if (status === 431) return undefined;
    const type = response.headers.get('content-type') ?? '';
    if (status === 429 && !response.headers.has('retry-after')) return 'without Retry-After';
    const [method = '', template = ''] = operation?.split(' ') ?? [];
    const responses = document.paths[template]?.[method.toLowerCase()]?.responses;
    if (!responses || status === 304) return undefined;
    const declared = responses[status]?.content;
    // A random path may be of no operation.
    if (!declared && status !== 404) return `is not declared: ${text.slice(0, 100)}`;
    if (!ANY_TYPE.test(type)) return `has the content type "${type}"`;
    const media = Object.entries(declared ?? { 'application/json': { schema: errorSchema } });
    const match = media.find(([name]) => type.startsWith(name));
    // Pages of the hosted checkout show their errors as pages.
    if (!match)
      return type.startsWith('text/html') && media.length > 0 && template.includes('/buy/')
        ? undefined
        : `has the content type "${type}"`;
    return validate(match[1].schema, type.startsWith('application/json') ? JSON.parse(text) : text);
  };
}
