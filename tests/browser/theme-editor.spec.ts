import { EventEmitter } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';
import { findStore } from '#platform/catalog/stores.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createPreviewLink } from '#platform/preview/create-preview-link.ts';
import { serveStore } from '#tools/dev-server/serve-store.ts';
import type { EditorOptions } from '#tools/theme-editor/server/editor-routes.ts';
import { serveEditors } from '#tools/theme-editor/server/serve-editors.ts';
import { PLATFORM_URL, WORK } from '../helpers/browser/addresses.ts';

const KEY = 'a-key-that-cannot-be-guessed';

/** A copy of a sample store, which the test may change, with its editor. */
const test = base.extend<{
  slug: string;
  shop: {
    url: string;
    editor: string;
    restart: () => Promise<void>;
    builds: EventEmitter;
    write: (name: string, text: string) => Promise<void>;
    theme: () => Promise<string>;
    read: (name: string) => Promise<string>;
  };
}>({
  slug: ['corvane', { option: true }],
  shop: async ({ page, slug }, use) => {
    // Pictures are not loaded: the process of the test would resize them, which is slow.
    await page.route('**/.netlify/images**', (route) => route.abort());
    const root = await mkdtemp(join(tmpdir(), 'editor-'));
    const storeDir = join(root, slug);
    await cp(`stores/${slug}`, storeDir, { recursive: true });
    const db = await openDatabase(join(WORK, 'platform.sqlite'));
    const store = await findStore(db, slug);
    if (!store) throw new Error(`${slug} is not in the database`);
    let editorUrl: string | undefined;
    const served = await serveStore({
      storeDir,
      distDir: join(WORK, 'dist', slug),
      cacheDir: join(WORK, '.cache/images'),
      port: 0,
      platformUrl: PLATFORM_URL,
      editorOrigin: () => editorUrl,
    });
    const builds = new EventEmitter();
    const editor: EditorOptions = {
      builds,
      storeDir,
      shopUrl: served.url,
      createPreviewLink: (input) =>
        createPreviewLink({ db, secret: undefined, clock: Date.now }, { store, ...input }),
    };
    let editors = await serveEditors(0, KEY, new Map([[slug, editor]]));
    const restart = async () => {
      await editors.close();
      editors = await serveEditors(editors.port, KEY, new Map([[slug, editor]]));
    };
    editorUrl = editors.url;
    await use({
      url: served.url,
      editor: editors.getAddress(slug),
      restart,
      builds,
      write: (name, text) => writeFile(join(storeDir, name), text),
      theme: () => readFile(join(storeDir, 'theme.json'), 'utf8'),
      read: (name) => readFile(join(storeDir, name), 'utf8'),
    });
    await editors.close();
    await served.close();
    await db.destroy();
    await rm(root, { recursive: true });
  },
});

const section = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
/** The group of fields for the look of the header. */
const headerLook = (page: Page) => page.locator('[id="styles.header"]');
const shopHeader = (page: Page) => page.frameLocator('iframe').getByRole('banner');

test('PREV-1 an edited field changes the shop at once and is saved to theme.json', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.goto(shop.editor);
  await expect(shopHeader(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await section(page, 'Header').click();
  await headerLook(page).getByLabel('Background', { exact: true }).fill('#8a1020');
  await expect(shopHeader(page)).toHaveCSS('background-color', 'rgb(138, 16, 32)');
  await expect(page.getByText('Expected a contrast of 4.5:1')).toBeVisible();
  await headerLook(page).getByLabel('Text', { exact: true }).fill('#ffffff');
  await expect(page.getByText('Expected a contrast of 4.5:1')).toBeHidden();
  await page.getByLabel('Brand').fill('Corvane Edited');
  await page.locator('[id="content.header"]').getByLabel('Logo', { exact: true }).fill('');
  await expect(shopHeader(page)).toContainText('Corvane Edited');
  await page.getByLabel('Page', { exact: true }).selectOption('About');
  await expect(shopHeader(page)).toContainText('Corvane Edited');

  const before = JSON.parse(await shop.theme());
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status')).toContainText('Saved to');
  const { logo: _, ...header } = before.content.header;
  expect(JSON.parse(await shop.theme())).toEqual({
    ...before,
    brand: 'Corvane Edited',
    styles: {
      ...before.styles,
      header: { ...before.styles.header, background: '#8a1020', color: '#ffffff' },
    },
    content: { ...before.content, header },
  });

  await page.getByRole('button', { name: 'Copy preview link' }).click();
  const link = await page.getByLabel('Preview link').inputValue();
  const otherPage = await page.context().browser()?.newPage();
  await otherPage?.route('**/.netlify/images**', (route) => route.abort());
  await otherPage?.goto(link);
  await expect(otherPage?.getByRole('banner') ?? page.locator('none')).toContainText(
    'Corvane Edited',
  );
  await otherPage?.close();
});

test('PREV-4.2 after a build, the shop beside the editor shows it with the draft; the editor is loaded anew when its own file was changed elsewhere', {
  tag: '@long',
}, async ({ page, shop }) => {
  test.slow();
  let text = 'A section as it was built.';
  // Stands for the site, which other tests use too.
  const isHome = ({ origin, pathname }: URL) => origin === shop.url && pathname === '/';
  await page.route(isHome, async (route) => {
    // Those of a page in a frame, which this request does not have by itself.
    const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' };
    const response = await route.fetch({ headers: { ...route.request().headers(), ...framed } });
    const html = (await response.text()).replace('<main', `<p id="edited">${text}</p><main`);
    await route.fulfill({ response, body: html });
  });
  await page.goto(shop.editor);
  const edited = page.frameLocator('iframe').locator('#edited');
  await expect(edited).toHaveText(text);
  await section(page, 'Header').click();
  const background = headerLook(page).getByLabel('Background', { exact: true });
  await background.fill('#8a1020');
  await expect(shopHeader(page)).toHaveCSS('background-color', 'rgb(138, 16, 32)');
  text = 'A section as it is now.';
  await expect.poll(() => shop.builds.listenerCount('built')).toBe(2);
  shop.builds.emit('built');
  await expect(edited).toHaveText(text);
  await expect(shopHeader(page)).toHaveCSS('background-color', 'rgb(138, 16, 32)');
  await expect(background).toHaveValue('#8a1020');

  await page.getByRole('button', { name: 'Discard' }).click();
  const theme = JSON.parse(await shop.theme());
  await shop.write('theme.json', JSON.stringify({ ...theme, brand: 'Corvane Elsewhere' }));
  shop.builds.emit('built');
  await expect(page.getByLabel('Brand')).toHaveValue('Corvane Elsewhere');
});

test('PREV-1 a wrong value is rejected with the name of its field, and the editor has no accessibility violations', {
  tag: '@long',
}, async ({ page, shop }) => {
  test.slow();
  const before = await shop.theme();
  await page.goto(shop.editor);
  await section(page, 'Header').click();
  const background = headerLook(page).getByLabel('Background', { exact: true });
  await background.fill('#12');
  await expect(background).toHaveAttribute('aria-invalid', 'true');
  await expect(background).toHaveAccessibleDescription(/expected a colou?r such as/i);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText(
    /styles\.header\.background: expected a colou?r/,
  );
  expect(await shop.theme()).toBe(before);
  await page.getByRole('button', { name: 'styles.header.background' }).click();
  await expect(background).toBeFocused();
  // The shop in the iframe has its own accessibility tests.
  await page.evaluate(() => document.querySelector('iframe')?.remove());
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('DOC-4 the description of a field is its help text, for screen readers too', {
  tag: '@long',
}, async ({ page, shop }) => {
  await page.goto(shop.editor);
  await expect(page.getByLabel('Brand')).toHaveAccessibleDescription(
    /Default: the name of the store\.$/,
  );
  await section(page, 'Header').click();
  const background = headerLook(page).getByLabel('Background', { exact: true });
  await expect(background).toHaveAccessibleDescription(
    /^Background color of the header: # and six hexadecimal digits\./,
  );
  await expect(page.locator('[id="styles.header.background-help"]')).toBeVisible();
  await expect(headerLook(page)).toHaveAccessibleDescription(
    'Look of the header, which stays at the top of every page.',
  );
  await expect(
    page.getByRole('group', { name: 'Template', exact: true }).first(),
  ).toHaveAccessibleDescription(/^Layout of the header: 1 has the logo on the left/);
  await background.fill('#12');
  await expect(background).toHaveAccessibleDescription(/hexadecimal digits.*expected a colou?r/i);
});

test.describe('a store with two languages', () => {
  test.use({ slug: 'moth-kiosk' });

  test('PREV-2.05 the texts of a language are edited beside the shop in that language, and saved into its file', {
    tag: '@long',
  }, async ({ page, shop }) => {
    test.slow();
    await page.goto(shop.editor);
    const frame = page.frameLocator('iframe');
    await expect(shopHeader(page)).toBeVisible();
    await page.getByLabel('Language').selectOption('German');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
    const title = page
      .locator('details', { has: section(page, 'Hero banner') })
      .getByLabel('Title', { exact: true });
    await expect(title).toHaveValue('Bitte leise gehen');
    await expect(title).toHaveAccessibleDescription(/^English: Please leave quietly/i);
    await title.fill('Ganz leise gehen');
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('Ganz leise gehen');
    await title.fill('');
    await expect(title).toHaveAccessibleDescription(/Not translated$/);
    await expect(page.getByText(/^1 of \d+ texts are not translated into German\./)).toBeVisible();
    await title.fill('x'.repeat(130));
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Language').selectOption('English');
    await page.getByRole('button', { name: 'theme.de.json content.heroBanner.title' }).click();
    await expect(title).toBeFocused();
    await title.fill('Ganz leise gehen');
    const theme = await shop.theme();
    const before = JSON.parse(await shop.read('theme.de.json'));
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status')).toContainText(
      /Saved to \S+\/theme\.de\.json\. The shop is rebuilt/,
    );
    before.content.heroBanner.title = 'Ganz leise gehen';
    expect(JSON.parse(await shop.read('theme.de.json'))).toEqual(before);
    expect(await shop.theme()).toBe(theme);
  });

  test('PREV-3.02 texts of the catalog that are not translated are listed and saved, without accessibility violations', {
    tag: '@long',
  }, async ({ page, shop }) => {
    test.slow();
    await page.goto(shop.editor);
    await page.getByLabel('Language').selectOption('German');
    const colors = page.locator('details', { has: section(page, 'Colors') });
    await section(page, 'Colors').click();
    const ink = colors.getByLabel('ink', { exact: true });
    await ink.fill('');
    await page.getByLabel('Only texts that are not translated').check();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Colors']);
    await ink.fill('Tusche');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toContainText(/Saved to \S+\/catalog\.de\.json\./);
    expect(JSON.parse(await shop.read('catalog.de.json')).colors.ink).toBe('Tusche');
    await page.getByLabel('Only texts that are not translated').uncheck();
    await page.evaluate(() => document.querySelector('iframe')?.remove());
    for (const name of ['Products', 'Search engines']) await section(page, name).click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});

/** Opens an address whose page has no content security policy: the worst that a route or a script of a shop can be. */
async function openHostilePage(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Hostile</title>' }),
  );
  await page.goto(address);
}

test('PREV-1 requests from another origin change nothing', async ({ page, shop }) => {
  const before = await shop.theme();
  await openHostilePage(page, 'http://localhost:4999/');
  const results = await page.evaluate(
    async (editor) => {
      const body = JSON.stringify({ theme: { brand: 'Taken' }, version: '' });
      const send = async (init: RequestInit) => {
        try {
          return (await fetch(`${editor}/save`, { method: 'POST', body, ...init })).type;
        } catch {
          return 'blocked';
        }
      };
      return [
        await send({ headers: { 'Content-Type': 'application/json' } }),
        await send({ headers: { 'Content-Type': 'text/plain' }, mode: 'no-cors' }),
      ];
    },
    shop.editor.replace(/\?.*/, ''),
  );
  expect(results).toEqual(['blocked', 'blocked']);
  expect(await shop.theme()).toBe(before);
});

test('ATK-1.3 a page of the shop reads neither the page nor the token of an open editor', async ({
  page,
  shop,
}) => {
  await page.goto(shop.editor);
  await expect(page.getByLabel('Brand')).toBeVisible();
  expect(page.url()).not.toContain('key=');
  const other = await page.context().newPage();
  await openHostilePage(other, `${shop.url}/about`);
  const editor = page.url();
  const results = await other.evaluate(async (address) => {
    const isBlocked = (read: () => unknown) => {
      try {
        return read() === null;
      } catch {
        return true;
      }
    };
    const load = async (init: RequestInit) =>
      fetch(address, { credentials: 'include', ...init }).then(
        async (response) => response.type === 'opaque' && (await response.text()) === '',
        () => true,
      );
    const frame = document.createElement('iframe');
    frame.src = address;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    return [
      await load({}),
      await load({ mode: 'no-cors' }),
      isBlocked(() => frame.contentDocument),
    ];
  }, editor);
  expect(results).toEqual([true, true, true]);
  // The shop in the frame of the editor cannot read it either.
  await expect(shopHeader(page)).toBeVisible();
  const inFrame = page.frames().find((frame) => frame.url().startsWith(shop.url));
  expect(
    await inFrame?.evaluate(() => {
      try {
        return parent.document.title;
      } catch (error) {
        return error instanceof DOMException && error.name;
      }
    }),
  ).toBe('SecurityError');
});

test('ATK-1.4 the editor opens again after a restart, with the cookie of the first printed address', {
  tag: '@long',
}, async ({ page, shop }) => {
  await page.goto(shop.editor);
  await expect(page.getByLabel('Brand')).toBeVisible();
  await shop.restart();
  // The token of the loaded page belongs to the process before.
  await page.getByLabel('Brand').fill('Corvane Restarted');
  await expect(
    page.getByText('This page of the theme editor is out of date. Reload it.'),
  ).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Brand')).toHaveValue('Corvane');
  await expect(shopHeader(page)).toBeVisible();
});
