/** Stops a build. Its message is shown to the seller without a stack trace. */
export class BuildError extends Error {}
