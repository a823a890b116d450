import type { DataPaths } from '#snapshot/store-data.ts';

/** Input of a render thread. */
export interface WorkerTask {
  readonly dataPaths: DataPaths;
  readonly stagingDir: string;
  /** All pages. The thread renders those that it claims. */
  readonly pages: readonly { readonly file: string; readonly hash: string | undefined }[];
  readonly claimed: Int32Array<SharedArrayBuffer>;
}
