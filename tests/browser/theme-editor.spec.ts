import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, type Page, expect as soon } from 'playwright/test';
import { findStore } from '#platform/catalog/stores.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createPreviewLink } from '#platform/preview/create-preview-link.ts';
import { serveStore } from '#tools/dev-server/serve-store.ts';
import { PLATFORM_URL, WORK } from '../helpers/browser/addresses.ts';

/** A sample store with its editor, in a folder of its own that may be written to. */
const test = base.extend<{ shop: { url: string; theme: () => Promise<string> } }>({
  shop: async ({ page }, use) => {
    // Pictures would be made by the very process that runs the test.
    await page.route('**/.netlify/images**', (route) => route.abort());
    const root = await mkdtemp(join(tmpdir(), 'editor-'));
    const storeDir = join(root, 'corvane');
    await cp('stores/corvane', storeDir, { recursive: true });
    const db = await openDatabase(join(WORK, 'platform.sqlite'));
    const store = await findStore(db, 'corvane');
    if (!store) throw new Error('corvane is not in the database');
    const served = await serveStore({
      storeDir,
      distDir: join(WORK, 'dist/corvane'),
      cacheDir: join(WORK, '.cache/images'),
      port: 0,
      platformUrl: PLATFORM_URL,
      editor: {
        createPreviewLink: (wanted) =>
          createPreviewLink({ db, secret: undefined, clock: Date.now }, { store, ...wanted }),
      },
    });
    await use({ url: served.url, theme: () => readFile(join(storeDir, 'theme.json'), 'utf8') });
    await served.close();
    await db.destroy();
    await rm(root, { recursive: true });
  },
});

/** The shop, too, is served by the process that runs the test. */
const expect = soon.configure({ timeout: 15_000 });

const section = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
/** The fields of the header's looks. */
const looks = (page: Page) => page.locator('[id="styles.header"]');
const shown = (page: Page) => page.frameLocator('iframe').getByRole('banner');

test('PREV-1 an edited field changes the shop beside it at once, and is saved to theme.json', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.goto(`${shop.url}/_editor`);
  await expect(shown(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await section(page, 'Header').click();
  await looks(page).getByLabel('Background', { exact: true }).fill('#8a1020');
  await expect(shown(page)).toHaveCSS('background-color', 'rgb(138, 16, 32)');
  await expect(page.getByText('Expected a contrast of 4.5:1')).toBeVisible();
  await looks(page).getByLabel('Text', { exact: true }).fill('#ffffff');
  await expect(page.getByText('Expected a contrast of 4.5:1')).toBeHidden();
  await page.getByLabel('Brand').fill('Corvane Edited');
  await page.locator('[id="content.header"]').getByLabel('Logo', { exact: true }).fill('');
  await expect(shown(page)).toContainText('Corvane Edited');
  await page.getByLabel('Page', { exact: true }).selectOption('About');
  await expect(shown(page)).toContainText('Corvane Edited');

  const before = JSON.parse(await shop.theme());
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status')).toContainText('Saved to');
  const { logo: _, ...header } = before.content.header;
  expect(JSON.parse(await shop.theme())).toEqual({
    ...before,
    brand: 'Corvane Edited',
    styles: { ...before.styles, header: { ...before.styles.header, background: '#8a1020', color: '#ffffff' } },
    content: { ...before.content, header },
  });

  await page.getByRole('button', { name: 'Copy preview link' }).click();
  const link = await page.getByLabel('Preview link').inputValue();
  const other = await page.context().browser()?.newPage();
  await other?.goto(link);
  await expect(other?.getByRole('banner') ?? page.locator('none')).toContainText('Corvane Edited');
  await other?.close();
});

test('PREV-1 a value that does not hold is refused by its field’s name, and the editor can be used by everybody', async ({
  page,
  shop,
}) => {
  test.slow();
  const before = await shop.theme();
  await page.goto(`${shop.url}/_editor`);
  await section(page, 'Header').click();
  const background = looks(page).getByLabel('Background', { exact: true });
  await background.fill('#12');
  await expect(background).toHaveAttribute('aria-invalid', 'true');
  await expect(background).toHaveAccessibleDescription(/expected a colour such as/i);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('styles.header.background: expected a colour');
  expect(await shop.theme()).toBe(before);
  await page.getByRole('button', { name: 'styles.header.background' }).click();
  await expect(background).toBeFocused();
  // The shop has tests of its own.
  await page.evaluate(() => document.querySelector('iframe')?.remove());
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('PREV-1 a page of another origin changes nothing', async ({ page, shop }) => {
  const before = await shop.theme();
  await page.goto(PLATFORM_URL);
  const answers = await page.evaluate(async (editor) => {
    const body = JSON.stringify({ theme: { brand: 'Taken' }, version: '' });
    const send = async (init: RequestInit) => {
      try {
        return (await fetch(`${editor}/save`, { method: 'POST', body, ...init })).type;
      } catch {
        return 'refused';
      }
    };
    return [
      await send({ headers: { 'Content-Type': 'application/json' } }),
      await send({ headers: { 'Content-Type': 'text/plain' }, mode: 'no-cors' }),
    ];
  }, `${shop.url}/_editor`);
  expect(answers).toEqual(['refused', 'opaque']);
  expect(await shop.theme()).toBe(before);
});
