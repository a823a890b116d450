const STORE_FILE = /^stores\/([^/_.][^/]*)\//;

/** Returns the stores that changed files affect: those whose folders changed, or all stores when code changed. */
export function findChangedStores(files: readonly string[], all: readonly string[]): string[] {
  const touched = new Set<string>();
  for (const file of files.filter(Boolean)) {
    const [, slug] = STORE_FILE.exec(file) ?? [];
    if (slug) touched.add(slug);
    else if (!/\.md$/.test(file) && !file.startsWith('tests/')) return [...all];
  }
  return all.filter((slug) => touched.has(slug));
}
