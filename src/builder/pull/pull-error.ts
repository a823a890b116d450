/** Stops a pull. `pullStore` returns its message as the error of its result. */
export class PullError extends Error {}
