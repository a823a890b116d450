import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import {
  copyStore,
  createWorkFolder,
  editFile,
  readFiles,
  startTestPlatform,
} from '../helpers/built/sample.ts';
import { readSitePolicy } from '../helpers/page-policy.ts';

const HELP = 'https://help.example.com/corvane';
const HANDLER = 'https://forms.example.com/f/abc';

let work: string;
let platform: RunningPlatform;
const dist = (slug: string) => join(work, 'dist', slug);
const page = (slug: string, file: string) => readFile(join(dist(slug), file), 'utf8');

/** `closed`: no support, no fan banner, no About link, an external help centre. `handled`: a form handler. `reached`: an address for messages. */
beforeAll(async () => {
  work = await createWorkFolder('support');
  const stores = join(work, 'stores');
  const closed = await copyStore(stores, { slug: 'closed', name: 'Closed' });
  await editFile(join(closed, 'store.json'), (text) =>
    text
      .replace('"support": true', '"support": false')
      .replace('"fanValidation": true', '"fanValidation": false')
      .replace('"flags"', `"helpCentreUrl": "${HELP}",\n  "flags"`),
  );
  await editFile(join(closed, 'theme.json'), (text) =>
    text.replace('"showAbout": true', '"showAbout": false'),
  );
  const handled = await copyStore(stores, { slug: 'handled', name: 'Handled' });
  await editFile(join(handled, 'store.json'), (text) =>
    text.replace('"flags"', `"formHandlerUrl": "${HANDLER}",\n  "flags"`),
  );
  const reached = await copyStore(stores, { slug: 'reached', name: 'Reached' });
  platform = await startTestPlatform(closed, handled, reached);
  const env = { SHOPKILN_WORK: work, STORES_DIR: stores, PLATFORM_URL: platform.url };
  for (const slug of ['closed', 'handled', 'reached']) {
    const { code, output } = await run('build', ['--store', slug], env);
    expect(output).toContain(`${slug}: `);
    expect(code).toBe(0);
  }
});
afterAll(() => platform?.close());

describe('ROUTE-3 FLAG-1 with the support flag off', () => {
  test('no support page is built, and no page links to one', async () => {
    const built = await readFiles(dist('closed'));
    const names = [...built.keys()].map((file) => file.slice(dist('closed').length));
    expect(
      names.filter((name) =>
        /^\/(support|track|contact|contact-success|live-chat)(\.html$|\/)/.test(name),
      ),
    ).toEqual([]);
    for (const [file, text] of built) {
      if (file.endsWith('.html'))
        expect(text, file).not.toMatch(/href="\/(support|track|contact|live-chat)/);
    }
    expect(await page('closed', 'sitemap.xml')).not.toMatch(/support|track|contact/);
  });

  test('its addresses redirect to the home page, and the footer links the external help center', async () => {
    const redirects = await page('closed', '_redirects');
    for (const from of [
      '/support',
      '/support/*',
      '/track',
      '/track/*',
      '/contact',
      '/contact-success',
      '/live-chat',
    ]) {
      expect(redirects).toContain(`${from} / 302\n`);
    }
    expect(await page('closed', 'index.html')).toContain(`href="${HELP}"`);
  });

  test('the login page is still built', async () => {
    expect(await page('closed', 'login.html')).toContain('name="accessCode"');
  });
});

test('FLAG-1 the fan validation flag applies to every listing of its store, and to no other store', async () => {
  for (const [slug, isEnabled] of [
    ['closed', false],
    ['handled', true],
  ] as const) {
    const listings = [...(await readFiles(dist(slug)))].filter(([file]) =>
      /\/listing\/[^/]+\.html$/.test(file),
    );
    expect(listings.length).toBeGreaterThan(50);
    for (const [file, html] of listings)
      expect(html, file).toContain(`fanBanner&quot;:[0,${isEnabled}]`);
  }
});

test('ROUTE-2 without the About link no About page is built', async () => {
  await expect(page('closed', 'about.html')).rejects.toThrow('ENOENT');
  expect(await page('closed', 'sitemap.xml')).not.toContain('/about');
  expect(await page('handled', 'about.html')).toContain('About Handled');
});

test('only support pages that search engines may list are in the sitemap', async () => {
  const map = await page('handled', 'sitemap.xml');
  for (const path of [
    '/about',
    '/support',
    '/support/returns-and-exchanges',
    '/track/recover',
    '/contact',
  ]) {
    expect(map).toContain(`<loc>https://handled.example${path}</loc>`);
  }
  expect(map).not.toMatch(/contact-success|login|track\/order|\.html/);
});

describe('SUP-3 with a form handler', () => {
  test('the contact form posts to it, by script or without', async () => {
    const form = /<form[^>]*aria-label="Contact form"[\s\S]*?<\/form>/.exec(
      await page('handled', 'contact.html'),
    )?.[0];
    expect(form).toContain(`action="${HANDLER}"`);
    expect(form).toContain('method="post"');
    const names = [
      ...(form ?? '').matchAll(/ name="(orderNumber|fullName|email|reason|message)"/g),
    ];
    expect(names).toHaveLength(5);
    expect(await page('handled', 'contact-success.html')).toContain('within 24 business hours');
  });

  test('the policy allows forms to post only to that handler and to the newsletter', async () => {
    const policy = await readSitePolicy(dist('handled'));
    expect(policy).toContain(`form-action 'self' https://forms.example.com ${platform.url};`);
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/forms\.example\.com[ ;]/);
    expect(await readSitePolicy(dist('closed'))).toContain(`form-action 'self' ${platform.url};`);
  });
});

test('SUP-6.2 with an address for messages the contact form posts to the platform, and support pages link to it', async () => {
  const contact = await page('reached', 'contact.html');
  const form = /<form[^>]*aria-label="Contact form"[^>]*>/.exec(contact)?.[0];
  expect(form).toContain(`action="${platform.url}/contact/reached?locale=en"`);
  expect(form).toContain('method="post"');
  expect(contact).not.toContain('help@reached.example');
  expect(await page('reached', 'contact-success.html')).toContain('within 24 business hours');
  expect(await readSitePolicy(dist('reached'))).toContain(
    `form-action 'self' ${new URL(platform.url).origin}`,
  );
  expect(await page('reached', 'support.html')).toMatch(
    /<main[\s\S]*href="\/contact"[\s\S]*<\/main>/,
  );
});
