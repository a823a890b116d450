/** A file of the shop that is not a page, by its root-relative address. */
export interface PublicFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}
