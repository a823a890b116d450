// The function of CloudFront, for viewer requests and viewer responses. It runs in "cloudfront-js-2.0": ECMAScript 5.1 with const,
// let, async functions, arrow functions and template literals. Destructuring, for-of, spread, `?.` and `??` do not exist there.
import type {
  CloudFrontEvent,
  CloudFrontModule,
  CloudFrontRequest,
  CloudFrontResponse,
  QueryString,
} from './cloudfront-event.ts';

/** The module of the runtime. `createFunctionCode` in `s3.ts` adds its import. */
declare const cf: CloudFrontModule;
/** Number of segments before the `*` of the longest rule. Replaced when a site is published. */
declare const DEPTH: number;

/** What an address leads to. `address-table.ts` describes the values. */
const addresses = cf.kvs();
const METADATA = 'x-amz-meta-';

/** Returns the value of a key. Undefined when there is none. */
async function find(key: string): Promise<string | undefined> {
  try {
    return await addresses.get(key);
  } catch (_error) {
    return undefined;
  }
}

/** Returns the query of a request with its question mark, and encodes characters that a header cannot have. */
function formatQuery(query: QueryString): string {
  const parts: string[] = [];
  Object.keys(query).forEach((name) => {
    const entry = query[name];
    if (!entry) return;
    const values = entry.multiValue ? entry.multiValue : [entry];
    values.forEach((one) => {
      parts.push(one.value === '' ? name : `${name}=${one.value}`);
    });
  });
  const text = parts.join('&').replace(/[^\w\-.~%!$'()*+,;:@/?&=]+/g, encodeURIComponent);
  return text === '' ? '' : `?${text}`;
}

function redirect(status: number, path: string, request: CloudFrontRequest): CloudFrontResponse {
  return {
    statusCode: status,
    statusDescription: status === 302 ? 'Found' : 'Moved Permanently',
    headers: {
      location: { value: path + formatQuery(request.querystring) },
      'cache-control': { value: 'public, max-age=0, must-revalidate' },
    },
  };
}

/** Returns the value of the rule whose `*` matches most of a path, with what the `*` matches in place of `:splat`. */
async function findRule(path: string): Promise<string | undefined> {
  const segments = path.split('/');
  for (let length = Math.min(segments.length - 1, DEPTH + 1); length > 0; length--) {
    const rule = await find(`${segments.slice(0, length).join('/')}/*`);
    if (rule !== undefined) {
      const splat = segments.slice(length).map(encodeURIComponent).join('/');
      return rule.replace(':splat', () => splat);
    }
  }
  return undefined;
}

/** Returns the request for the file of an address, or a redirect. */
async function route(request: CloudFrontRequest): Promise<CloudFrontRequest | CloudFrontResponse> {
  let path = '';
  try {
    path = decodeURIComponent(request.uri);
  } catch (_error) {
    return request;
  }
  // Such a path has no file, and a redirect of it could lead to another host.
  if (/[\\\0]|\/\//.test(path)) return request;
  const canonical = request.uri.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1');
  if (canonical !== request.uri) return redirect(301, canonical === '' ? '/' : canonical, request);
  let found = await find(path);
  if (found === undefined) found = await findRule(path);
  if (found === undefined || found === 'file') return request;
  if (found === 'page') {
    request.uri += '.html';
    return request;
  }
  const status = Number(found.slice(0, 3));
  const target = found.slice(4);
  if (status === 301 || status === 302) return redirect(status, target, request);
  request.uri = target;
  return request;
}

/** Sets the headers that are metadata of an object, and its status. */
function applyMetadata(response: CloudFrontResponse): CloudFrontResponse {
  const headers = response.headers;
  Object.keys(headers).forEach((name) => {
    const header = headers[name];
    if (!header || name.indexOf(METADATA) !== 0) return;
    delete headers[name];
    const target = name.slice(METADATA.length);
    if (target !== 'status') headers[target] = header;
    else if (response.statusCode === 200) response.statusCode = Number(header.value);
  });
  return response;
}

/** CloudFront calls it for both events. */
export async function handler(
  event: CloudFrontEvent,
): Promise<CloudFrontRequest | CloudFrontResponse> {
  if (event.context.eventType === 'viewer-response') return applyMetadata(event.response);
  const result = await route(event.request);
  return result;
}
