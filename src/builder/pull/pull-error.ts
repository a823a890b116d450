/** Thrown within a pull where it cannot go on; `pullStore` returns its message as a value. */
export class PullError extends Error {}
