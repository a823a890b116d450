import { fail, ok, type Result } from '#shared/utils/result.ts';

/** Where releases of sites are published. */
export type PublishTarget =
  | { readonly kind: 'folder'; readonly dir: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Start of all keys: '' or a path with a slash at its end. */
      readonly prefix: string;
      /** Address of a store that is not Amazon's. */
      readonly endpoint: string | undefined;
      readonly region: string | undefined;
    }
  | {
      readonly kind: 'netlify';
      /** Id or domain of the site. */
      readonly site: string;
      /** Address of the API; undefined for Netlify's. */
      readonly endpoint: string | undefined;
    };

export const EXPECTED_TARGET =
  'expected "folder:/srv/sites", "s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-1" or "netlify:<site id>"';

/** Parses the value of `PUBLISH_TO`. The error names what was expected, and not the value. */
export function parsePublishTarget(text: string): Result<PublishTarget, string> {
  const [address = '', query = ''] = text.split('?', 2);
  const options = new URLSearchParams(query);
  const known = new Map(
    [...options].filter(([name, value]) => KNOWN_OPTIONS.includes(name) && value !== ''),
  );
  if (known.size !== options.size) return fail(EXPECTED_TARGET);
  const endpoint = known.get('endpoint');
  if (endpoint !== undefined && !/^https?:\/\/[^\s/]+/.test(endpoint)) return fail(EXPECTED_TARGET);
  const region = known.get('region');
  const [, dir] = /^folder:(.+)$/.exec(address) ?? [];
  if (dir) return options.size === 0 ? ok({ kind: 'folder', dir }) : fail(EXPECTED_TARGET);
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^\s?#]*))?$/.exec(address) ?? [];
  if (bucket) {
    const path = prefix.split('/').filter(Boolean).join('/');
    return ok({ kind: 's3', bucket, prefix: path && `${path}/`, endpoint, region });
  }
  const [, site] = /^netlify:([\w.-]+)$/.exec(address) ?? [];
  return site && region === undefined
    ? ok({ kind: 'netlify', site, endpoint })
    : fail(EXPECTED_TARGET);
}

const KNOWN_OPTIONS = ['endpoint', 'region'];
