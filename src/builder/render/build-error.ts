/** What stops a build and can be told in a sentence. */
export class BuildError extends Error {}
