import { grantCookieName } from '#lib/gate-names.ts';
import { pageContext } from '../page-context.ts';

const write = (value: string, more: string): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the page that is loaded next must have it
  document.cookie = `${grantCookieName(pageContext().store)}=${value}; path=/; samesite=lax${more}${secure}`;
};

/** Keeps a grant for the visit: until the browser is closed, in all of its tabs. */
export const keepGrant = (grant: string): void => write(grant, '');

/** For a grant that opens nothing any more. */
export const dropGrant = (): void => write('', '; max-age=0');
