import { UNAUTHORIZED } from '#api/unauthorized.ts';

/** A call that is answered 401 sends the shopper to the login page, once, unless they are there (spec §2, §6). */
export function sendToLogin(): void {
  if (location.pathname === '/login') return;
  addEventListener(UNAUTHORIZED, () => location.replace('/login'), { once: true });
}
