/** Pages that hold money, a person's data or a state of their own: never made ahead, in any language. */
const NEVER = ['/checkout*', '/thankyou*', '/track/order/*', '/login*', '/buy/*', '/editor/*'];
/** Pages that start React at once: fetched ahead, but not run. */
const FETCHED_ONLY = ['/cart*', '/search*'];

const inAnyLanguage = (paths: readonly string[]) => paths.map((path) => `/:language?${path}`);
const links = (...but: readonly string[]) => ({
  and: [
    { href_matches: '/*' },
    { not: { href_matches: inAnyLanguage(but) } },
    { not: { selector_matches: '[data-load-more], [target], [download]' } },
  ],
});

/**
 * Speculation rules of every page: a page is made ahead when a pointer rests on its link or a finger touches it. What
 * counts as a visit waits until such a page is shown (see `whenShown`). One text for all pages: its hash stands in the
 * content security policy.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: links(...NEVER), eagerness: 'moderate' }],
  prerender: [{ where: links(...NEVER, ...FETCHED_ONLY), eagerness: 'moderate' }],
});
