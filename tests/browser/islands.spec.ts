import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from 'playwright/test';
import { SHOP_URL } from '../helpers/browser/addresses.ts';
import { delayIslandCode } from '../helpers/browser/delay-island-code.ts';
import { holdRequests } from '../helpers/browser/hold-requests.ts';
import { moveMouse } from '../helpers/browser/move-mouse.ts';

/** Records the paths of the scripts that the page loads from now on. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}
const filterReact = (scripts: readonly string[]) =>
  scripts.filter((path) => /\/(client|react)\./.test(path));

/** Leaves each click on Add to cart to React, as where only React can decide what is added. */
const leaveToReact = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('early-addition', (event) => event.stopImmediatePropagation(), {
      capture: true,
    }),
  );

test('React is loaded on the first interaction, not before', async ({ page }) => {
  const scripts = recordScripts(page);
  await page.goto('/listing/tempo-grid-tee', { waitUntil: 'networkidle' });
  expect(filterReact(scripts)).toEqual([]);
  await moveMouse(page);
  await expect.poll(() => filterReact(scripts).length).toBeGreaterThan(0);
});

test('FAST-18 a mouse that rests where the page appears loads no React, and its first move does', async ({
  page,
}) => {
  // Chromium dispatches this event for a new page, but not each time. The test dispatches it always.
  await page.addInitScript(() => {
    for (const type of ['DOMContentLoaded', 'load'])
      addEventListener(type, () =>
        document.documentElement.dispatchEvent(
          new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }),
        ),
      );
  });
  const scripts = recordScripts(page);
  await page.goto('/listing/tempo-grid-tee', { waitUntil: 'networkidle' });
  expect(filterReact(scripts)).toEqual([]);
  expect(scripts.filter((path) => path.includes('on-first-interaction'))).toEqual([]);
  await moveMouse(page);
  await expect.poll(() => filterReact(scripts).length).toBeGreaterThan(0);
});

test('the first click shows a busy button and is replayed when the code is loaded', async ({
  page,
}) => {
  const release = await delayIslandCode(page);
  await page.goto('/listing/wordmark-training-set');
  // Another product has other colors and sizes, which React renders.
  await page.getByRole('radio', { name: 'Heavyweight Hoodie' }).check();
  const button = page.getByRole('button', { name: 'Add to cart' });
  await button.click();
  await expect(button).toHaveAttribute('data-busy', '');
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeHidden();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  await expect(button).not.toHaveAttribute('data-busy', '');
});

test('a selection made before hydration is added', async ({ page }) => {
  const release = await delayIslandCode(page);
  await page.goto('/listing/tempo-grid-tee');
  await page.getByRole('radio', { name: 'XL', exact: true }).check();
  await page.getByLabel('Quantity').selectOption('3');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toContainText(
    '3 × Tempo Grid Tee, White, size XL',
  );
  await expect(page.getByRole('radio', { name: 'XL', exact: true })).toBeChecked();
});

test('a selection made during hydration is added', async ({ page }) => {
  await leaveToReact(page);
  await page.addInitScript(() => {
    let tools: typeof window.islandTools;
    Object.defineProperty(window, 'islandTools', {
      get: () => tools,
      set(original: NonNullable<typeof tools>) {
        const collectChoices: typeof original.collectChoices = (island) => {
          const choices = original.collectChoices(island);
          for (const size of ['XL', 'L'])
            island.querySelector<HTMLElement>(`[data-choice="${size}"]`)?.click();
          return choices;
        };
        tools = { ...original, collectChoices };
      },
    });
  });
  await page.goto('/listing/tempo-grid-tee');
  await page.getByLabel('Quantity').selectOption('2');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toContainText(
    '2 × Tempo Grid Tee, White, size L',
  );
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
});

test('LIST-19 a color, size or quantity that is chosen while the scripts start stays chosen and is never shown as another one', async ({
  page,
}) => {
  await leaveToReact(page);
  await page.addInitScript(() => {
    let tools: typeof window.islandTools;
    const { set, ...checked } =
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked') ?? {};
    const shown: (string | undefined)[] = [];
    Object.assign(window, { shown });
    // What is shown after each task that changes a radio button.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () =>
      shown.push(document.querySelector<HTMLElement>('[name="size"]:checked')?.dataset.choice);
    Object.defineProperty(HTMLInputElement.prototype, 'checked', {
      ...checked,
      set(this: HTMLInputElement, value: boolean) {
        set?.call(this, value);
        if (tools) port2.postMessage(undefined);
      },
    });
    Object.defineProperty(window, 'islandTools', {
      get: () => tools,
      set(original: NonNullable<typeof tools>) {
        const collectChoices: typeof original.collectChoices = (island) => {
          const choices = original.collectChoices(island);
          // React has attached its listeners by then, and its effects have not run yet.
          queueMicrotask(() =>
            queueMicrotask(() => island.querySelector<HTMLElement>('[data-choice="L"]')?.click()),
          );
          return choices;
        };
        tools = { ...original, collectChoices };
      },
    });
  });
  await page.goto('/listing/tempo-grid-tee');
  await page.getByLabel('Quantity').selectOption('2');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toContainText(
    '2 × Tempo Grid Tee, White, size L',
  );
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(new Set(shown)).toEqual(new Set(['L']));
});

test('options and Add to cart work by keyboard', async ({ page }) => {
  await page.goto('/listing/tempo-grid-tee');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const size = page.getByRole('radio', { name: 'M', exact: true });
  await page.getByRole('radio', { name: 'XS', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(size).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Quantity')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toContainText(
    'size M',
  );
});

test('another product, color and size selected before hydration are added', async ({ page }) => {
  const release = await delayIslandCode(page);
  await page.goto('/listing/wordmark-training-set');
  await page.getByRole('radio', { name: 'Heavyweight Hoodie' }).check();
  await page.getByRole('radio', { name: 'Bone' }).check();
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toContainText(
    'Bone, size L',
  );
  await expect(page.getByRole('radio', { name: 'Heavyweight Hoodie' })).toBeChecked();
});

test('the next click loads code again that failed to load', async ({ page }) => {
  await page.route(/_astro\/ListingIsland\./, (route) => route.abort(), { times: 1 });
  await page.goto('/listing/tempo-grid-tee');
  const button = page.getByRole('button', { name: 'Add to cart' });
  await button.click();
  await expect(button).not.toHaveAttribute('data-busy', '');
  const added = page.getByRole('status').filter({ hasText: 'Added to cart' });
  await expect(async () => {
    // After the code is loaded a dialog opens, and nothing behind it can be clicked.
    if (!(await added.isVisible())) await button.click({ timeout: 1_000 });
    await expect(added).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

const findCount = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** Delays the code that adds before React has loaded, until the returned function is called. */
const delayAdding = (page: Page): Promise<() => void> => holdRequests(page, /_astro\/adding\./);

test('FAST-9.1 what is chosen is in the cart before React has loaded, and once after it', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const release = await delayIslandCode(page);
  await page.goto('/listing/tempo-grid-tee');
  await page.getByRole('radio', { name: 'Black' }).check();
  await page.getByRole('radio', { name: 'XL', exact: true }).check();
  await page.getByLabel('Quantity').selectOption('2');
  const button = page.getByRole('button', { name: 'Add to cart' });
  await button.click();
  const added = page.getByRole('status').filter({ hasText: 'Added to cart' });
  await expect(added).toContainText('2 × Tempo Grid Tee, Black, size XL');
  await expect(added.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  await expect(button).not.toHaveAttribute('data-busy', '');
  await expect(findCount(page)).toHaveAccessibleName(/2/);
  const events = () =>
    page.evaluate(() =>
      window.dataLayer?.filter((entry) => 'event' in entry && entry.event === 'add-to-cart'),
    );
  release();
  const dialog = page.getByRole('dialog', { name: 'Added to cart' });
  await expect(dialog).toContainText('Quantity 2');
  await expect(dialog).toContainText('Black');
  await expect(added).toContainText('2 × Tempo Grid Tee, Black, size XL');
  await expect(page.getByRole('radio', { name: 'XL', exact: true })).toBeChecked();
  await expect(findCount(page)).toHaveAccessibleName(/2/);
  expect(await events()).toMatchObject([{ items: [{ quantity: 2, item_variant: 'Black / XL' }] }]);
  expect(errors).toEqual([]);
  await page.keyboard.press('Escape');
  await button.click();
  await expect(findCount(page)).toHaveAccessibleName(/4/);
});

test('FAST-9.2 a second tap and a key that is held add nothing', async ({ page }) => {
  const releaseReact = await delayIslandCode(page);
  const release = await delayAdding(page);
  await page.goto('/listing/tempo-grid-tee');
  const button = page.getByRole('button', { name: 'Add to cart' });
  await button.click();
  await expect(button).toHaveAttribute('data-busy', '');
  await button.click();
  await button.focus();
  release();
  // Each `down` but the first is a repetition, which clicks again, before and after the addition.
  const hold = async () => {
    await page.keyboard.down('Enter');
    return findCount(page).getAttribute('aria-label');
  };
  await expect.poll(hold, { intervals: [50] }).toMatch(/1/);
  for (let times = 0; times < 5; times++) await hold();
  await page.keyboard.up('Enter');
  releaseReact();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toContainText('Quantity 1');
  await expect(findCount(page)).toHaveAccessibleName(/1/);
});

test('FAST-9.3 a double-click adds once, before React has loaded, where React decides, and after it has loaded', async ({
  page,
}) => {
  const release = await delayIslandCode(page);
  await page.goto('/listing/tempo-grid-tee');
  await page.getByRole('button', { name: 'Add to cart' }).dblclick();
  await expect(findCount(page)).toHaveAccessibleName(/1/);
  await page.goto('/listing/wordmark-training-set');
  await page.getByRole('radio', { name: 'Heavyweight Hoodie' }).check();
  await page.getByRole('button', { name: 'Add to cart' }).dblclick();
  release();
  const dialog = page.getByRole('dialog', { name: 'Added to cart' });
  await expect(dialog).toContainText('Quantity 1');
  await expect(findCount(page)).toHaveAccessibleName(/2/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).dblclick();
  await expect(dialog).toContainText('Quantity 2');
  await expect(findCount(page)).toHaveAccessibleName(/3/);
});

test('FAST-9.4 React adds when the early script does not load', async ({ page }) => {
  await page.route(/_astro\/adding\./, (route) => route.abort(), { times: 1 });
  await page.goto('/listing/tempo-grid-tee');
  const button = page.getByRole('button', { name: 'Add to cart' });
  await button.click();
  const added = page.getByRole('status').filter({ hasText: 'Added to cart' });
  await expect(async () => {
    if (!(await added.isVisible())) await button.click({ timeout: 1_000 });
    await expect(added).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

/** Serves the shop, with a page of which only the part before the footer arrives until `finish` is called. */
async function startSlowShop(path: string) {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const requested: string[] = [];
  const server = createServer(async ({ url = '/' }, response) => {
    requested.push(url);
    const original = await fetch(SHOP_URL + url);
    response.setHeader('content-type', original.headers.get('content-type') ?? '');
    if (url !== path) return response.end(new Uint8Array(await original.arrayBuffer()));
    const html = await original.text();
    const half = html.indexOf('<footer');
    response.write(html.slice(0, half));
    await finished;
    return response.end(html.slice(half));
  }).listen(0);
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    requested,
    finish,
    close,
  };
}

test('FAST-6.2 the script of a page works when an island has loaded its file before the HTML has arrived', async ({
  page,
}) => {
  const { address, requested, finish, close } = await startSlowShop('/listing/tempo-grid-tee');
  try {
    await page.goto(address, { waitUntil: 'commit' });
    // The script element of the page is behind the footer.
    await page.getByRole('radio', { name: 'XL', exact: true }).check();
    await expect.poll(() => requested.some((url) => /_astro\/page\./.test(url))).toBe(true);
    await page.waitForFunction(() => window.islandTools !== undefined);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    finish();
    await page.waitForLoadState();
    const preferences = page.locator('#localization-modal');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^Ship to/ })
      .click();
    await preferences.getByLabel('Region').selectOption('EU');
    await preferences.getByRole('button', { name: 'Save' }).click();
    // The currency may differ: the code that selects it with the region loads later.
    const shown = page.getByRole('contentinfo').getByRole('button', { name: /^Ship to/ });
    await expect(shown).toHaveText(/^Ship to European Union/);
  } finally {
    close();
  }
});

test('FAST-7 islands that start before the whole page has arrived have their texts: search shows field and newest products, and a size can be chosen on a listing', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const search = await startSlowShop('/search');
  const listing = await startSlowShop('/listing/tempo-grid-tee');
  try {
    await page.goto(search.address, { waitUntil: 'commit' });
    await expect(page.getByRole('combobox', { name: 'Search products' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'New arrivals' })).toBeVisible();
    await page.goto(listing.address, { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'XL', exact: true }).check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    for (const { finish, close } of [search, listing]) {
      finish();
      close();
    }
  }
});
