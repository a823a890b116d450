const STORE_FILE = /^stores\/([^/_.][^/]*)\//;

/** Returns the stores that changed files affect: those whose folders changed, or all stores when code changed. */
export function findChangedStores(files: readonly string[], all: readonly string[]): string[] {
  if (files.some((file) => isCode(file) && !file.startsWith('tests/'))) return [...all];
  const touched = new Set(files.flatMap((file) => STORE_FILE.exec(file)?.[1] ?? []));
  return all.filter((slug) => touched.has(slug));
}

/** Returns whether tests can fail because of a changed file: it is neither part of a store folder nor a document. */
export const isCode = (file: string): boolean =>
  file !== '' && !STORE_FILE.test(file) && !/\.md$/.test(file);
