import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { createTemplate } from '#builder/publish/hosts/s3/template.ts';
import type { ObjectHeaders } from '#builder/publish/object-headers.ts';
import { walkFiles } from '#shared/files/walk-files.ts';

type Template = ReturnType<typeof createTemplate>;
type Values = Record<string, { value: string; multiValue?: { value: string }[] }>;

interface EventResponse {
  statusCode: number;
  headers: Values;
  body?: Uint8Array;
}

export interface CloudFrontSite {
  readonly template: Template;
  /** Headers of the uploaded objects by key. */
  readonly objects: ReadonlyMap<string, ObjectHeaders>;
  readonly keyValues: ReadonlyMap<string, string>;
  readonly code: string;
}

const FOLDER = '.cloudfront';

/** Reads the configuration in a published folder. Throws when an object has no headers or a key occurs twice. */
export async function readCloudFrontSite(dir: string): Promise<CloudFrontSite> {
  const readJson = async (name: string) =>
    JSON.parse(await readFile(join(dir, FOLDER, name), 'utf8'));
  const list: (ObjectHeaders & { Key: string })[] = await readJson('objects.json');
  const { data }: { data: { key: string; value: string }[] } = await readJson('key-values.json');
  const keyValues = new Map(data.map(({ key, value }) => [key, value]));
  if (keyValues.size !== data.length) throw new Error('key-values.json: a key occurs twice');
  const objects = new Map(list.map(({ Key, ...headers }) => [Key, headers]));
  const files = [...walkFiles(dir)]
    .map(([path]) => path)
    .filter((path) => !path.startsWith(`${FOLDER}/`));
  const missing = files.filter((path) => !objects.has(path));
  if (missing.length > 0 || files.length !== objects.size)
    throw new Error(`objects.json: expected the files of the site, without ${missing}`);
  return {
    template: await readJson('template.json'),
    objects,
    keyValues,
    code: await readFile(join(dir, FOLDER, 'function.js'), 'utf8'),
  };
}

/** Order in which CloudFront adds the headers of a policy and runs the function of a response. It is not documented. */
export type PolicyOrder = 'before the function' | 'after the function';

/**
 * Interprets a published folder as S3 and CloudFront do by their documents: the function of the request, the object of the
 * behavior's origin, the error page for a missing one, the policy of headers and the function of the response.
 */
export async function interpretCloudFront(dir: string, order: PolicyOrder = 'after the function') {
  const { template, objects, keyValues, code } = await readCloudFrontSite(dir);
  const { Resources } = template;
  const config = Resources.Distribution.Properties.DistributionConfig;
  const policy = listPolicyHeaders(Resources.Headers.Properties.ResponseHeadersPolicyConfig);
  const run = createFunction(code, keyValues);

  async function getObject(uri: string): Promise<EventResponse> {
    const key = decodeURIComponent(uri).slice(1);
    const stored = objects.get(key);
    if (!stored) return { statusCode: 403, headers: {} };
    const metadata = Object.entries(stored.Metadata).map(([name, value]) => [
      `x-amz-meta-${name}`,
      { value },
    ]);
    const headers = {
      'content-type': { value: stored.ContentType },
      'cache-control': { value: stored.CacheControl },
      ...Object.fromEntries(metadata),
    };
    return { statusCode: 200, headers, body: await readFile(join(dir, key)) };
  }

  const addPolicy = ({ headers }: EventResponse) => {
    for (const [name, value] of policy) headers[name] ??= { value };
  };

  async function respond(viewerRequest: object, uri: string): Promise<EventResponse> {
    const found = await getObject(uri);
    if (found.statusCode >= 400) {
      const page = config.CustomErrorResponses.find(
        ({ ErrorCode }) => ErrorCode === found.statusCode,
      );
      if (!page) return found;
      const shown = { ...(await getObject(page.ResponsePagePath)), statusCode: page.ResponseCode };
      // CloudFront runs no function of the response for errors of the origin.
      addPolicy(shown);
      return shown;
    }
    if (order === 'before the function') addPolicy(found);
    const { body, ...head } = found;
    const response = { ...head, statusDescription: 'OK' };
    // The event has the request of the viewer, not the changed one.
    const changed = (await run(
      { eventType: 'viewer-response' },
      viewerRequest,
      response,
    )) as EventResponse;
    const result = { ...changed, ...(body && { body }) };
    if (order === 'after the function') addPolicy(result);
    return result;
  }

  return async function request(address: string): Promise<Response> {
    const viewerRequest = createRequest(address);
    const routed = await run(
      { eventType: 'viewer-request' },
      structuredClone(viewerRequest),
      undefined,
    );
    const isResponse = 'statusCode' in routed;
    const response = isResponse
      ? (routed as EventResponse)
      : await respond(viewerRequest, checkUri(routed));
    if (isResponse) addPolicy(response);
    const headers = Object.entries(response.headers).map(([name, { value }]): [string, string] => [
      checkName(name),
      value,
    ]);
    return new Response(response.body ? new Uint8Array(response.body) : null, {
      status: response.statusCode,
      headers,
    });
  };
}

/** Creates the request of an event (docs.aws.amazon.com/AmazonCloudFront, "CloudFront Functions event structure"). */
function createRequest(address: string) {
  const [uri = '', query] = address.split(/\?(.*)/s);
  const querystring: Values = {};
  for (const part of query ? query.split('&') : []) {
    const [name = '', value = ''] = part.split(/=(.*)/s);
    const known = querystring[name];
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
    else querystring[name] = { value };
  }
  return {
    method: 'GET',
    uri,
    querystring,
    headers: { host: { value: 'shop.example' } },
    cookies: {},
  };
}

/** Runs the source of a function in a context without Node's and the web's interfaces. */
export function createFunction(code: string, keyValues: ReadonlyMap<string, string>) {
  const get = async (key: string) => {
    if (Buffer.byteLength(key) > 512 || !keyValues.has(key)) throw new Error('KeyNotFound');
    return keyValues.get(key);
  };
  const body = code.replace(/^import cf from 'cloudfront';$/m, '');
  const handler = runInNewContext(`'use strict';${body};handler`, { cf: { kvs: () => ({ get }) } });
  return async (context: object, request: object, response: object | undefined): Promise<object> =>
    handler({
      version: '1.0',
      context,
      viewer: { ip: '192.0.2.1' },
      request,
      ...(response && { response }),
    });
}

function checkUri(request: object): string {
  const uri = 'uri' in request ? request.uri : undefined;
  if (typeof uri !== 'string' || !uri.startsWith('/'))
    throw new Error(`expected a request with a path, got ${uri}`);
  return uri;
}

function checkName(name: string): string {
  if (name !== name.toLowerCase())
    throw new Error(`${name}: expected the name of a header in lower case`);
  return name;
}

/** Returns the headers that a policy adds to responses without them. Throws for one that replaces headers. */
function listPolicyHeaders({
  SecurityHeadersConfig: security,
  CustomHeadersConfig: custom,
}: Template['Resources']['Headers']['Properties']['ResponseHeadersPolicyConfig']): [
  name: string,
  value: string,
][] {
  const settings = Object.entries(security as Record<string, Record<string, unknown>>);
  for (const { Override } of [...settings.map(([, setting]) => setting), ...custom.Items])
    if (Override !== false) throw new Error('expected a policy that replaces no header');
  const known: Record<string, (setting: Record<string, unknown>) => [string, string]> = {
    ContentSecurityPolicy: (setting) => [
      'content-security-policy',
      String(setting.ContentSecurityPolicy),
    ],
    ReferrerPolicy: (setting) => ['referrer-policy', String(setting.ReferrerPolicy)],
    ContentTypeOptions: () => ['x-content-type-options', 'nosniff'],
    StrictTransportSecurity: (setting) => [
      'strict-transport-security',
      `max-age=${setting.AccessControlMaxAgeSec}`,
    ],
  };
  const headers = settings.map(([name, setting]) => {
    const format = known[name];
    if (!format) throw new Error(`${name}: CloudFront has no such setting`);
    return format(setting);
  });
  return [
    ...headers,
    ...custom.Items.map(({ Header, Value }): [string, string] => [Header.toLowerCase(), Value]),
  ];
}
