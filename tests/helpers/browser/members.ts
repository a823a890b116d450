import type { Page } from 'playwright/test';
import { shopUrl } from './addresses.ts';

/** Access code of the members' store while the browser tests run. */
export const MEMBERS_CODE = 'bramble-lane-31';

/** That of the store whose pages hold nothing. */
export const BACK_ROOM_CODE = 'three-knocks-then-one';

/** Opens the members' store for a page as a member does, and is at its home page then. */
export const enterMembersStore = (page: Page) => page.goto(`${shopUrl('hedge-and-quire')}/?accessCode=${MEMBERS_CODE}`);
