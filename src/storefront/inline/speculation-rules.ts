/** Pages with payments, personal data or state: never prerendered, in any language. */
const NEVER = ['checkout', 'thankyou', 'track/order/', 'login', 'buy/', 'editor/'];
/** Pages that start React at once: prefetched, but not run. */
const PREFETCH_ONLY = ['cart', 'search'];

/** Creates one short pattern for the paths that start with any of `starts`, in any language. Every page contains it twice. */
const matchInAnyLanguage = (starts: readonly string[]) => `/:language?/((?:${starts.join('|')}).*)`;
const links = (...except: readonly string[]) => ({
  and: [
    { href_matches: '/*' },
    { not: { href_matches: matchInAnyLanguage(except) } },
    { not: { selector_matches: '[data-load-more],[role=button],[target],[download]' } },
  ],
});

/**
 * Speculation rules of every page: a page is prerendered when a pointer rests on its link or a finger touches it.
 * Scripts that count visits wait until such a page is shown (see `whenVisible`).
 */
export default {
  prefetch: [{ where: links(...NEVER), eagerness: 'moderate' }],
  prerender: [{ where: links(...NEVER, ...PREFETCH_ONLY), eagerness: 'moderate' }],
};
