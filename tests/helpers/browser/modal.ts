import { expect, type Locator } from 'playwright/test';

/** More than any of the dialogs has stops. */
const TABS = 12;

/**
 * Shows of an open dialog that it is the browser's own modal and keeps the focus, that Escape closes it, and that the
 * focus is back at `opener` then.
 */
export async function expectModal(dialog: Locator, opener: Locator): Promise<void> {
  const { keyboard } = dialog.page();
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches('dialog:modal'))).toBe(true);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  for (let tabs = 0; tabs < TABS; tabs++) {
    await keyboard.press('Tab');
    const kept = await dialog.evaluate((element) => {
      const { activeElement, body } = element.ownerDocument;
      // Between the last stop and the first the focus is with the browser's own bars.
      return activeElement === body || element.contains(activeElement);
    });
    expect(kept).toBe(true);
  }
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}
