import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getGateSecretVariable } from '#shared/rules/access/gate-variables.ts';
import { createReport, type DoctorContext, type Finding, request } from './finding.ts';

const asBrowser = { headers: { Accept: 'text/html' } };

/** Whether a gated shop is closed, and an open one is open. */
export const checkGate = ({ stores }: DoctorContext): Promise<Finding[]> =>
  Promise.all(stores.map(checkGateOf));

async function checkGateOf({ slug, siteUrl, gate }: StoreFile): Promise<Finding> {
  const report = createReport('gate');
  const response = await request(siteUrl, asBrowser);
  if (!response)
    return report.error(
      `${siteUrl} does not respond`,
      `publish the site: npx shopkiln build ${slug}`,
    );
  const { status } = response;
  if (gate === undefined)
    return status === 200
      ? report.ok(`${siteUrl} is open`)
      : report.error(
          `${siteUrl} responds ${status} to everybody`,
          status === 401
            ? 'the published site has a gate: publish it anew'
            : 'check the root of the web server',
        );
  // A client-rendered store responds 200 with a page that has nothing of the store.
  const text = gate === 'shell' ? await response.text() : '';
  const isClosed =
    gate === 'edge'
      ? status === 401 || (status >= 300 && status < 400)
      : !text.includes('/listing/');
  return isClosed
    ? report.ok(`${siteUrl} is closed without an access code`)
    : report.error(
        `${siteUrl} shows its pages without an access code`,
        `publish the functions of the site too, with ${getGateSecretVariable(slug)}`,
      );
}

/** Whether search engines may list an open shop, and may not list a gated one. */
export const checkRobots = ({ stores }: DoctorContext): Promise<Finding[]> =>
  Promise.all(stores.map(checkRobotsOf));

async function checkRobotsOf({ siteUrl, gate }: StoreFile): Promise<Finding> {
  const report = createReport('robots');
  const [robots, page] = await Promise.all([
    request(new URL('/robots.txt', siteUrl)),
    request(siteUrl, asBrowser),
  ]);
  if (!robots || !page)
    return report.unknown(`${siteUrl} does not respond`, 'publish the site first');
  const text = robots.status === 200 ? await robots.text() : '';
  const html = await page.text();
  const isHidden =
    /^Disallow:\s*\/\s*$/im.test(text) ||
    /noindex/i.test(page.headers.get('x-robots-tag') ?? '') ||
    /<meta[^>]+name="robots"[^>]+noindex/i.test(html);
  if (gate !== undefined)
    return isHidden || page.status === 401
      ? report.ok(`search engines do not list ${siteUrl}`)
      : report.error(
          `search engines may list ${siteUrl}`,
          'publish the site anew, with its headers',
        );
  if (isHidden)
    return report.error(
      `search engines may not list ${siteUrl}`,
      'remove noindex and "Disallow: /", which a host or a proxy adds to previews',
    );
  return text.includes(new URL('/sitemap', siteUrl).href)
    ? report.ok(`robots.txt of ${siteUrl} names the sitemap`)
    : report.warning(
        `robots.txt of ${siteUrl} names no sitemap of this address`,
        'build the site with this siteUrl in store.json, and publish it',
      );
}
