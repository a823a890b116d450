interface Batches {
  readonly select: (limit: number) => { execute(): Promise<readonly { readonly id: string }[]> };
  readonly delete: (ids: readonly string[]) => { execute(): Promise<unknown> };
}

/** Rows per statement, so that no write of an order waits long. */
const BATCH = 500;

/** Deletes all rows that `select` finds, some at a time. */
export async function deleteInBatches({ select, delete: remove }: Batches): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    const ids = (await select(BATCH).execute()).map(({ id }) => id);
    count = ids.length;
    if (count > 0) await remove(ids).execute();
  }
}
