/** A file of the shop that is not a page. `path` is its root-relative address. */
export interface PublicFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}
