const upper = (slug: string) => slug.toUpperCase().replaceAll('-', '_');

/** Environment variable that holds a store's access code: `ACCESS_CODE_HEDGE_AND_QUIRE`. */
export const accessCodeName = (slug: string): string => `ACCESS_CODE_${upper(slug)}`;

/** Environment variable that holds what a store's edge signs with; the platform has the same. */
export const gateSecretName = (slug: string): string => `GATE_SECRET_${upper(slug)}`;

/** Cookie that holds the grant for the platform, which pages read. Ports of one host share their cookies: it names its store. */
export const grantCookieName = (slug: string): string => `access-${slug}`;
