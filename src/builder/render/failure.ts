/** What stops a build and can be told in a sentence. */
export class BuildFailure extends Error {}
