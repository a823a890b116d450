import { expect, test } from 'playwright/test';
import { previewHash } from './preview-link.ts';

const RED = '#8a1020';
const draft = () =>
  previewHash({
    change: (theme) => ({
      ...theme,
      styles: { ...theme.styles, header: { ...theme.styles.header, background: RED, color: '#ffffff' } },
    }),
  });
const headerColour = 'rgb(138, 16, 32)';

test('PREV-1 a preview link shows the draft theme and leaves the address', async ({ page }) => {
  await page.goto(`/${await draft()}`);
  await expect(page.getByRole('banner')).toHaveCSS('background-color', headerColour);
  await expect(page).toHaveURL(/\/$/);
});
