/** Stops a pull. `pullStore` returns it as the error of its result. */
export class PullError extends Error {
  /** Whether no connection to the platform could be opened. */
  readonly isUnreachable: boolean;

  constructor(
    message: string,
    { isUnreachable = false }: { readonly isUnreachable?: boolean } = {},
  ) {
    super(message);
    this.isUnreachable = isUnreachable;
  }
}
