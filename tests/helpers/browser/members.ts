import { expect, type Page } from 'playwright/test';
import { shopUrl } from './addresses.ts';

/** Access code of the members' store in the browser tests. */
export const MEMBERS_CODE = 'bramble-lane-31';

/** Access code of the client-rendered gated store. */
export const BACK_ROOM_CODE = 'three-knocks-then-one';

/** Opens the home page of the members' store with its access code. */
export const enterMembersStore = (page: Page) =>
  page.goto(`${shopUrl('hedge-and-quire')}/?accessCode=${MEMBERS_CODE}`);

/** Opens a page of the client-rendered gated store, which has no mailbox, with its access code. */
export async function openBackRoom(page: Page, path = '/'): Promise<void> {
  await page.goto(`${shopUrl('back-room')}${path}?accessCode=${BACK_ROOM_CODE}`);
  await expect(page).toHaveURL(shopUrl('back-room') + path);
}
