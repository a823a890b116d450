import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { findStore } from '#platform/catalog/stores.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { Database } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { loadPreviewKey, revokePreviews } from '#platform/preview/preview-context.ts';
import { PREVIEW_GRANT_MS } from '#platform/preview/preview-grant.ts';
import { encryptPreviewToken } from '#platform/preview/preview-token.ts';
import { GRANT_HEADER } from '#shared/contract/access.ts';
import { getListing } from '#shared/contract/listing.ts';
import { previewTheme } from '#shared/contract/preview.ts';
import { PREVIEW_GRANT } from '#shared/contract/preview-grant.ts';
import { getProducts } from '#shared/contract/product.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { createDefaultTheme } from '#texts/merge-theme.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import {
  createRequester,
  createSeededPlatform,
  issueTestGrant,
  jsonRequest,
  type SendRequest,
} from '../../helpers/contract/platform.ts';
import { ACCESS_CODE } from '../../helpers/contract/test-app.ts';

const HOUR = 3_600_000;

/** Preview links show drafts and private listings. */
export function previewsSuite(engine: Engine): void {
  let db: Database;
  let get: SendRequest;
  let client = 0;
  beforeAll(async () => {
    ({ db, get } = await createSeededPlatform(engine.open));
  });

  const draftOf = (slug: string): Theme => ({
    ...createDefaultTheme({ slug, name: slug }),
    brand: 'Draft',
  });

  async function tokenOf(
    slug: string,
    change: { expires?: number; store?: string; theme?: unknown } = {},
  ) {
    const store = await findStore(db, slug);
    if (!store) throw new Error(`no store ${slug}`);
    const { secret, epoch } = await loadPreviewKey({ db, secret: undefined }, store);
    const token = {
      id: 'link',
      store: slug,
      epoch,
      expires: Date.now() + HOUR,
      theme: draftOf(slug),
      ...change,
    };
    return encryptPreviewToken(secret, token as Parameters<typeof encryptPreviewToken>[1]);
  }

  const post = (siteKey: string, token: string, more: object = {}, who = `192.0.2.${++client}`) => {
    const { path, init } = jsonRequest('POST', '/v1/theme/preview', {
      siteKey,
      token,
      ...more,
    }) as {
      path: string;
      init: RequestInit;
    };
    return get({ path, init: { ...init, headers: { ...init.headers, 'X-Test-Client': who } } });
  };
  async function open(siteKey: string, token: string, more: object = {}) {
    return v.parse(previewTheme.response, (await post(siteKey, token, more)).body);
  }
  async function grantOf(slug: string): Promise<string> {
    const { preview } = await open(slug, await tokenOf(slug));
    if (!preview) throw new Error('The link does not hold.');
    return preview.grant;
  }
  const listed = async (query: string, grant?: string) => {
    const headers = grant === undefined ? {} : { [PREVIEW_GRANT]: grant };
    const { body } = await get(`/v1/stores/products?${query}`, { headers });
    return v.parse(getProducts.response, body).products;
  };
  const names = (products: readonly { readonly name: string }[]) =>
    products.map(({ name }) => name);

  test('PREV-1 a valid link returns the draft in preview mode, and a grant', async () => {
    const expires = Date.now() + HOUR;
    const response = await open('fixture', await tokenOf('fixture', { expires }));
    expect(response.theme).toEqual({ ...draftOf('fixture'), previewMode: true });
    expect(response.preview?.expires).toBe(expires);
  });

  test('PREV-1 with a grant and visibility=any, private listings are shown and marked', async () => {
    const grant = await grantOf('fixture');
    const products = await listed('slug=fixture&visibility=any', grant);
    expect(products.map(({ name, visibility }) => [name, visibility])).toEqual([
      ['Team Only', 'private'],
      ['Night Hoodie', undefined],
      ['Bite Guard', undefined],
      ['Trail Tee', undefined],
    ]);
    expect(names(await listed('slug=fixture&collection=tops&visibility=any', grant))).toContain(
      'Team Only',
    );
    const headers = { [PREVIEW_GRANT]: grant };
    const { body } = await get('/v0/listing/team-only?store_slug=fixture&visibility=any', {
      headers,
    });
    expect(v.parse(getListing.response, body)).toMatchObject({
      title: 'Team Only',
      visibility: 'private',
    });
    const check = await get('/v1/listings?slug=team-only&storeSlug=fixture&visibility=any', {
      headers,
    });
    expect(check.body).toMatchObject({ visibility: 'private' });
  });

  test('PREV-1 without visibility=any, a grant changes nothing', async () => {
    const grant = await grantOf('fixture');
    expect(names(await listed('slug=fixture', grant))).not.toContain('Team Only');
    const headers = { [PREVIEW_GRANT]: grant };
    expect((await get('/v0/listing/team-only?store_slug=fixture', { headers })).status).toBe(404);
  });

  test('PREV-1 responses to the holder of a grant are not cached, and cached ones are not served to them', async () => {
    const grant = await grantOf('fixture');
    const path = 'slug=fixture&visibility=any&per=9';
    expect(names(await listed(path))).not.toContain('Team Only');
    expect(names(await listed(path, grant))).toContain('Team Only');
    expect(names(await listed(path))).not.toContain('Team Only');
    const { headers } = await get(`/v1/stores/products?${path}`, {
      headers: { [PREVIEW_GRANT]: grant },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')?.toLowerCase()).toContain(PREVIEW_GRANT);
    expect((await get(`/v1/stores/products?${path}`)).headers.get('vary')?.toLowerCase()).toContain(
      PREVIEW_GRANT,
    );
  });

  test('PREV-1 the link of one store does not open another', async () => {
    const [custom, foreign] = [await tokenOf('fixture'), await grantOf('other')];
    const response = await open('other', custom, { accessCode: ACCESS_CODE });
    expect(response).toMatchObject({
      preview: null,
      theme: { brand: 'Other', previewMode: false },
    });
    expect(names(await listed('slug=fixture&visibility=any', foreign))).not.toContain('Team Only');
    const secret = 'one secret for all stores of a platform';
    const { app } = createPlatform({ db, previewSecret: secret, log: () => {} });
    const store = await findStore(db, 'fixture');
    const { epoch } = await loadPreviewKey({ db, secret }, store ?? { id: '', slug: '' });
    const token = await encryptPreviewToken(secret, {
      id: 'x',
      store: 'fixture',
      epoch,
      expires: Date.now() + HOUR,
      theme: draftOf('fixture'),
    });
    const send = async (siteKey: string) => {
      const { path, init } = jsonRequest('POST', '/v1/theme/preview', { siteKey, token }) as {
        path: string;
        init: RequestInit;
      };
      return v.parse(previewTheme.response, await (await app.request(path, init)).json()).preview;
    };
    expect(await send('fixture')).not.toBeNull();
    expect(await send('other')).toBeNull();
  });

  test('PREV-1 a link opens a gated store’s draft; an invalid one needs the code', async () => {
    expect((await open('gated', await tokenOf('gated'))).theme.brand).toBe('Draft');
    expect((await post('gated', 'forged')).status).toBe(401);
    expect((await post('gated', 'forged', { accessCode: ACCESS_CODE })).status).toBe(200);
  });

  test('PREV-1 a forged, altered or expired link returns the public theme without a reason', async () => {
    const token = await tokenOf('fixture');
    const middle = Math.floor(token.length / 2);
    const flipped = token[middle] === 'A' ? 'B' : 'A';
    const links = {
      forged: 'forged',
      altered: token.slice(0, middle) + flipped + token.slice(middle + 1),
      expired: await tokenOf('fixture', { expires: Date.now() - 1 }),
      'of another store': await tokenOf('fixture', { store: 'other' }),
      'not a theme': await tokenOf('fixture', { theme: { brand: 'Draft' } }),
    };
    const responses = await Promise.all(Object.values(links).map((link) => post('fixture', link)));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses[0]).toMatchObject({
      status: 200,
      body: { preview: null, theme: { previewMode: false } },
    });
    expect(responses[0]?.text).not.toContain('Draft');
    expect(responses[0]?.headers.get('cache-control')).toBe('no-store');
  });

  test('PREV-1 incrementing the epoch revokes the links and grants of one store', async () => {
    const { db, get } = await createSeededPlatform(engine.open);
    const custom = createRequester(db);
    const store = await findStore(db, 'fixture');
    const other = await findStore(db, 'other');
    if (!store || !other) throw new Error('no stores');
    const tokenNow = async (slug: string, of: typeof store) => {
      const { secret, epoch } = await loadPreviewKey({ db, secret: undefined }, of);
      return encryptPreviewToken(secret, {
        id: 'x',
        store: slug,
        epoch,
        expires: Date.now() + HOUR,
        theme: draftOf(slug),
      });
    };
    const preview = async (siteKey: string, token: string) => {
      const response = await custom(
        jsonRequest('POST', '/v1/theme/preview', { siteKey, token, accessCode: ACCESS_CODE }),
      );
      return v.parse(previewTheme.response, response.body).preview;
    };
    const [before, foreign] = [await tokenNow('fixture', store), await tokenNow('other', other)];
    const granted = await preview('fixture', before);
    await revokePreviews({ db, secret: undefined }, store);
    expect(await preview('fixture', before)).toBeNull();
    const headers = { [PREVIEW_GRANT]: granted?.grant ?? '' };
    expect(
      (await get('/v0/listing/team-only?store_slug=fixture&visibility=any', { headers })).status,
    ).toBe(404);
    expect(await preview('other', foreign)).not.toBeNull();
    expect(await preview('fixture', await tokenNow('fixture', store))).not.toBeNull();
  });

  test('ATK-6 a link to a client-rendered gated store shows the draft without its pictures, with the access grant with them', async () => {
    const gate = db.updateTable('stores').set({ gate: 'shell' }).where('slug', '=', 'gated');
    await writeCatalog(db, gate, rowsChanged('stores'));
    const draft = draftOf('gated');
    draft.styles.customCSS = 'a{background:url(/assets/a.png)}';
    draft.content.header.logo = '/assets/logo.svg';
    const token = await tokenOf('gated', { theme: draft });
    const openWith = async (grant?: string) => {
      const { path, init } = jsonRequest('POST', '/v1/theme/preview', {
        siteKey: 'gated',
        token,
      }) as {
        path: string;
        init: RequestInit;
      };
      const headers = { ...init.headers, ...(grant !== undefined && { [GRANT_HEADER]: grant }) };
      const { text, body } = await get({ path, init: { ...init, headers } });
      expect(v.parse(previewTheme.response, body).preview).not.toBeNull();
      return text;
    };
    const pictures = /v1\/pictures\/gated\/[\w-]{22}\/assets\/(?:logo\.svg|a\.png)/g;
    for (const grant of [undefined, 'forged', 'a.b.c']) {
      const text = await openWith(grant);
      expect(text).not.toContain('/v1/pictures/');
      expect(text).toContain('"logo":"/assets/logo.svg"');
    }
    expect((await openWith(await issueTestGrant())).match(pictures)).toHaveLength(2);
  });

  test('PREV-1 a grant expires, at the latest with its link', async () => {
    let now = Date.now();
    const { app } = createPlatform({ db, clock: () => now, log: () => {} });
    const status = async (grant: string) => {
      const headers = { [PREVIEW_GRANT]: grant };
      return (
        await app.request('/v0/listing/team-only?store_slug=fixture&visibility=any', { headers })
      ).status;
    };
    const grant = async (expires: number) => {
      const { path, init } = jsonRequest('POST', '/v1/theme/preview', {
        siteKey: 'fixture',
        token: await tokenOf('fixture', { expires }),
      }) as { path: string; init: RequestInit };
      return (
        v.parse(previewTheme.response, await (await app.request(path, init)).json()).preview
          ?.grant ?? ''
      );
    };
    const long = await grant(now + 10 * PREVIEW_GRANT_MS);
    const short = await grant(now + 1_000);
    expect([await status(long), await status(short)]).toEqual([200, 200]);
    now += 1_000;
    expect([await status(long), await status(short)]).toEqual([200, 404]);
    now += PREVIEW_GRANT_MS;
    expect(await status(long)).toBe(404);
  });

  test('PREV-1 invalid links are limited per client; a valid link still opens', async () => {
    const statuses = [];
    for (let tries = 0; tries < 25; tries++)
      statuses.push((await post('fixture', `guess ${tries}`, {}, '198.51.100.1')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await post('fixture', await tokenOf('fixture'), {}, '198.51.100.1')).status).toBe(200);
    expect((await post('fixture', 'guess')).status).toBe(200);
  });
}
