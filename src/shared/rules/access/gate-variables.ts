/** Returns the name of a store's environment variable: `ACCESS_CODE` and `hedge-and-quire` give `ACCESS_CODE_HEDGE_AND_QUIRE`. */
export const getStoreVariableName = (name: string, slug: string): string =>
  `${name}_${slug.toUpperCase().replaceAll('-', '_')}`;

/** Environment variable that holds a store's access code: `ACCESS_CODE_HEDGE_AND_QUIRE`. */
export const getAccessCodeVariable = (slug: string): string =>
  getStoreVariableName('ACCESS_CODE', slug);

/** Environment variable with the secret that a store's edge signs with. The platform has the same value. */
export const getGateSecretVariable = (slug: string): string =>
  getStoreVariableName('GATE_SECRET', slug);

/**
 * The secret that {@link getGateSecretVariable} replaces: what it has signed stays valid. The word stands first, so that the variable
 * of one store cannot be that of another.
 */
export const getPreviousGateSecretVariable = (slug: string): string =>
  getStoreVariableName('PREVIOUS_GATE_SECRET', slug);

/** Cookie with the access grant, which pages read. Its name contains the store because ports of one host share cookies. */
export const getGrantCookieName = (slug: string): string => `access-${slug}`;
