import { expect, type Page } from 'playwright/test';

/** Serves a response of the shop with each `from` replaced by `to`. The request fails when the response has no `from`. */
export async function replaceInResponse(
  page: Page,
  url: string,
  from: string,
  to: string,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    expect(text).toContain(from);
    await route.fulfill({ response, body: text.replaceAll(from, to) });
  });
}
