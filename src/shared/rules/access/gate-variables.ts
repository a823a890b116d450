/** Environment variable of one store: `ACCESS_CODE` and `hedge-and-quire` give `ACCESS_CODE_HEDGE_AND_QUIRE`. */
export const getStoreVariableName = (name: string, slug: string): string =>
  `${name}_${slug.toUpperCase().replaceAll('-', '_')}`;

/** Environment variable that holds a store's access code: `ACCESS_CODE_HEDGE_AND_QUIRE`. */
export const getAccessCodeVariable = (slug: string): string => getStoreVariableName('ACCESS_CODE', slug);

/** Environment variable that holds what a store's edge signs with; the platform has the same. */
export const getGateSecretVariable = (slug: string): string => getStoreVariableName('GATE_SECRET', slug);

/** Cookie that holds the grant for the platform, which pages read. Ports of one host share their cookies: it names its store. */
export const getGrantCookieName = (slug: string): string => `access-${slug}`;
