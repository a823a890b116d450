import * as v from 'valibot';
import { AccessGrant, GRANT_HEADER } from './access.ts';
import { defineCall } from './call.ts';
import { EpochMs, LocaleCode, Slug } from './common.ts';
import { Theme } from './theme.ts';

/** Characters of a preview token: it has to fit an address, and the body of a request. */
export const PREVIEW_TOKEN_MAX = 60_000;

export const previewTheme = defineCall({
  name: 'PreviewTheme',
  method: 'POST',
  path: '/v1/theme/preview',
  summary:
    'The draft theme of a preview link, and a grant for what is not public. A link that does not hold (forged, altered, ' +
    'expired, revoked, of another store) is answered with the public theme and no grant.',
  tag: 'theme',
  headers: v.object({ [GRANT_HEADER]: v.optional(AccessGrant) }),
  body: v.object({
    siteKey: Slug,
    /** What stands after `#preview=` in the link. */
    token: v.pipe(v.string(), v.maxLength(PREVIEW_TOKEN_MAX)),
    /** As for the theme itself: a gated store asks for it where the link does not hold. */
    accessCode: v.optional(v.string()),
    /** Language of the page it is for: the store's texts of that language are laid over the draft. */
    locale: v.optional(LocaleCode),
  }),
  response: v.object({
    /** `previewMode` says which it is: the draft, or the public theme. */
    theme: Theme,
    preview: v.nullable(
      v.object({
        grant: v.string(),
        /** When the link ends. The grant ends sooner: asking again gives a new one. */
        expires: EpochMs,
      }),
    ),
  }),
  errors: {
    401: 'the link does not hold, and the access code is missing or wrong',
    404: 'no such store or theme',
    413: 'the token is longer than any link',
    429: 'too many links that do not hold',
  },
});
