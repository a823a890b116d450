import { expect, type Locator } from 'playwright/test';

/** More than any dialog has tab stops. */
const TABS = 12;

/**
 * Expects that an open dialog is a native modal and traps the focus, that Escape closes it, and that `opener` then has the
 * focus.
 */
export async function expectModal(dialog: Locator, opener: Locator): Promise<void> {
  const { keyboard } = dialog.page();
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches('dialog:modal'))).toBe(true);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  for (let tabs = 0; tabs < TABS; tabs++) {
    await keyboard.press('Tab');
    const isInside = await dialog.evaluate((element) => {
      const { activeElement, body } = element.ownerDocument;
      // Between the last tab stop and the first, the focus is in the browser's toolbars.
      return activeElement === body || element.contains(activeElement);
    });
    expect(isInside).toBe(true);
  }
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}
