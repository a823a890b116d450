import { expect, type Page, test } from 'playwright/test';
import { sanitizeDescription } from '#builder/pull/sanitize.ts';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { BACK_ROOM_CODE } from '../helpers/browser/members.ts';
import { overrideListing } from '../helpers/browser/override-listing.ts';

/** Shows listings of the build as if they were published after it. */
async function leaveOutOfBuild(page: Page): Promise<void> {
  await page.route(/\/listing\/[\w-]+(?:\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const url = new URL(route.request().url());
    const response = await route.fetch({
      url: url.href.replace(/\/listing\/.*/, '/listing/not-in-the-build'),
    });
    await route.fulfill({ response, status: 200 });
  });
}

const related = (page: Page) => page.locator('[data-related] li:visible');

/** What a page shows around the buy box. */
async function readParts(page: Page) {
  await expect(related(page)).toHaveCount(4);
  await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(2);
  return page.evaluate(() => ({
    breadcrumbs: document.querySelector('main nav ol')?.outerHTML,
    related: [...document.querySelectorAll('[data-related] a[data-list]')].map(
      (tile) => tile.outerHTML,
    ),
    details: [...document.querySelectorAll('main details')].map((tab) => tab.outerHTML),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent),
    ),
  }));
}

test('LIST-23.1 a listing published after the build has the breadcrumbs, details, related products and structured data of a built one', async ({
  page,
}) => {
  for (const path of ['/listing/split-lines', '/de/listing/lap-42-tee', '/listing/first-5k-plan']) {
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(path);
    const built = await readParts(page);
    await leaveOutOfBuild(page);
    await page.goto(path);
    const drawn = await readParts(page);
    expect(drawn.breadcrumbs).toBe(built.breadcrumbs);
    expect(drawn.related).toEqual(built.related);
    expect(drawn.details).toEqual(built.details);
    expect(drawn.data).toEqual(built.data);
  }
});

test('LIST-23.2 related products of such a listing leave out what is in the cart, and it works without collections', {
  tag: '@long',
}, async ({ page }) => {
  await leaveOutOfBuild(page);
  await page.goto('/listing/split-lines');
  await expect(related(page)).toHaveCount(4);
  const name = await related(page).first().locator('a[data-list]').first().innerText();
  const href = await related(page).first().locator('a[data-list]').first().getAttribute('href');
  await page.goto(`${href}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  await page.goto('/listing/split-lines');
  await expect(related(page)).toHaveCount(4);
  await expect(related(page).filter({ hasText: name })).toHaveCount(0);

  await page.route('**/v1/stores/collections*', (route) => route.abort());
  await page.goto('/listing/split-lines');
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem'),
  ).toHaveText(['Home', '/Split Lines']);
  await expect(related(page)).toHaveCount(4);
});

test('LIST-23.3 a listing of a client-rendered gated store has them', { tag: '@long' }, async ({
  page,
}) => {
  const shop = shopUrl('back-room');
  await page.goto(`${shop}/?accessCode=${BACK_ROOM_CODE}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inlaid by candlelight');
  await page.goto(`${shop}/listing/heron-tee`);
  const { breadcrumbs, data } = await readParts(page);
  expect(breadcrumbs).toContain('href="/marquetry/wearables"');
  expect(JSON.stringify(data)).toContain('"BreadcrumbList"');
  expect(JSON.stringify(data)).toContain('"offers"');
});

const HOSTILE = [
  '<h3>Cut</h3><p>A <strong>straight</strong> fit.</p><ul><li>One</li><li>Two</li></ul>',
  '<p onclick="pwned()" style="color:red" class="x">Fast &amp; light&nbsp;&lt;3</p><script>pwned()</script><style>p{}</style>',
  '<img src=x onerror="window.pwned=1"><iframe srcdoc="<script>parent.pwned=1</script>"></iframe><b>ok</b>',
  '<svg><a href="https://a.example"><text>t</text></a><script>pwned()</script></svg><math><mi>x</mi></math>',
  '<a href="javascript:alert(1)">1</a><a href="java&#9;script:alert(1)">2</a><a href=" JaVaScRiPt:x">3</a><a href="//evil.example">4</a><a href="/\\evil.example">5</a><a href="data:text/html,x">6</a>',
  '<a href="/training" target="_blank" rel="opener">7</a><a href="mailto:a@b.example">8</a><a href="https://a.example/?a=1&amp;b=2">9</a><a name="x">10</a>',
  '<form action="/x"><textarea>secret</textarea><select><option>one</option></select><button>press</button></form>',
  '<div><h1>Large</h1><blockquote>Quote<br>line</blockquote></div><template><p>hidden</p></template>',
  `${'<b>'.repeat(80)}deep${'</b>'.repeat(80)}`,
];

test('LIST-24 a description that the browser loads is sanitized as the build does it', {
  tag: '@long',
}, async ({ page }) => {
  await leaveOutOfBuild(page);
  for (const description of HOSTILE) {
    await page.unroute('**/v0/listing/split-lines*');
    await overrideListing(page, 'split-lines', (listing) => ({ ...listing, description }));
    await page.goto('/listing/split-lines');
    const shown = page.locator('main details').first().locator('.prose .prose');
    await expect(shown).toHaveCount(1);
    const [html, expected] = await shown.evaluate((element, safe) => {
      const copy = document.createElement('div');
      copy.innerHTML = safe;
      return [element.innerHTML, copy.innerHTML];
    }, sanitizeDescription(description));
    expect(html, description).toBe(expected);
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});
