import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { LOCALES } from '#shared/contract/common.ts';
import { LOGIN_ERRORS } from '#shared/contract/login-errors.ts';
import { getHiddenMessageAttributes } from '#storefront/edge/responses.ts';
import { createWorkerScript } from '../publish/hosts/cloudflare.ts';
import { createGateFiles } from './gate/gate-files.ts';
import { EDGE_FUNCTION } from './gate/gate-paths.ts';
import { createHostingFiles } from './hosting-files.ts';
import { createListingFunction } from './listing-function.ts';

/**
 * Netlify: 20 MB compressed (docs.netlify.com/build/edge-functions/limits). Cloudflare: 3 MB compressed without a paid plan
 * (developers.cloudflare.com/workers/platform/limits).
 */
const LIMITS = { netlify: 20_000_000, cloudflare: 3_000_000 };
/** Much smaller than the limits: the host loads the code before the first response. Characters without the catalog. */
const CODE = { netlify: 36_000, gate: 56_000, cloudflare: 64_000 };
const LISTINGS = 100_000;

const listings = Array.from(
  { length: LISTINGS },
  (_, index) => `listing/a-listing-with-a-long-name-${index}.html`,
);
const store = { slug: 'night-owls', platformUrl: 'https://platform.example' };

it('HOST-5 netlify: the lookup of listings is small, and within the limit for a large catalog', async () => {
  const create = (files: readonly string[]) =>
    createListingFunction({ ...store, locales: ['en', 'de'], files, redirects: [] });
  expect((await create([])).length).toBeLessThan(CODE.netlify);
  expect(gzipSync(await create(listings)).length).toBeLessThan(LIMITS.netlify / 10);
});

it('HOST-5 cloudflare: the worker is small at any number of listings', async () => {
  const { files } = createHostingFiles({
    siteUrl: 'https://shop.example',
    policy: "default-src 'self'",
    host: 'cloudflare',
    flags: {},
    locales: LOCALES,
    extraPages: [],
    listings: store,
  });
  const table = JSON.parse(Object.values(files)[0] ?? '');
  const script = await createWorkerScript({ table, gate: undefined });
  expect(script.length).toBeLessThan(CODE.cloudflare);
  expect(gzipSync(script).length).toBeLessThan(LIMITS.cloudflare / 10);
});

it('HOST-5 netlify: the gate is small, apart from its login pages', async () => {
  const login = [...LOGIN_ERRORS.map(getHiddenMessageAttributes), ' id="accessCode"'].join('');
  const site = { files: ['login.html'], readText: () => login, has: () => false };
  const files = await createGateFiles(site, { ...store, host: 'netlify', headers: {} });
  expect(new Map(files).get(EDGE_FUNCTION)?.length).toBeLessThan(CODE.gate);
});
