import * as v from 'valibot';
import { AccessGrant, GRANT_HEADER } from './access.ts';
import { defineCall } from './call.ts';
import { EpochMs, LocaleCode, Slug } from './common.ts';
import { Theme } from './theme.ts';

/** Maximum length of a preview token, so that it fits a URL and a request body. */
export const PREVIEW_TOKEN_MAX = 60_000;

export const previewTheme = defineCall({
  name: 'PreviewTheme',
  method: 'POST',
  path: '/v1/theme/preview',
  summary:
    'The draft theme of a preview link, and a grant for products that are not public. For an invalid link (forged, altered, ' +
    'expired, revoked, of another store) the response is the public theme and no grant. The pictures of a client-rendered gated ' +
    'store have URLs only in responses to requests with its access grant.',
  tag: 'theme',
  headers: v.object({ [GRANT_HEADER]: v.optional(AccessGrant) }),
  body: v.object({
    siteKey: Slug,
    /** The text after `#preview=` in the link. */
    token: v.pipe(v.string(), v.maxLength(PREVIEW_TOKEN_MAX)),
    /** Access code, as for the theme: a gated store requires it if the link is invalid. */
    accessCode: v.optional(v.string()),
    /** Language of the page. The store's translations are applied to the draft. */
    locale: v.optional(LocaleCode),
  }),
  response: v.object({
    /** `previewMode` distinguishes the draft from the public theme. */
    theme: Theme,
    preview: v.nullable(
      v.object({
        grant: v.string(),
        /** When the link expires. The grant expires sooner; another request returns a new one. */
        expires: EpochMs,
      }),
    ),
  }),
  errors: {
    401: 'the link is invalid, and the access code is missing or wrong',
    404: 'no such store or theme',
    413: 'the token is longer than any link',
    429: 'too many invalid links',
  },
});
