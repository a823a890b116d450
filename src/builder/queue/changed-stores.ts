const STORE_FILE = /^stores\/([^/_.][^/]*)\//;

/** Stores a set of changed files concerns: those whose folders changed, or all when the code did. */
export function findChangedStores(files: readonly string[], all: readonly string[]): string[] {
  const touched = new Set<string>();
  for (const file of files.filter(Boolean)) {
    const [, slug] = STORE_FILE.exec(file) ?? [];
    if (slug) touched.add(slug);
    else if (!/\.md$/.test(file) && !file.startsWith('tests/')) return [...all];
  }
  return all.filter((slug) => touched.has(slug));
}
