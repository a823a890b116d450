/** Increase it when the same parameters produce different bytes. This invalidates cached pictures. */
export const TRANSFORM_VERSION = 1;
