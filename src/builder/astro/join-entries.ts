/** The parts of a bundle's output files that are used here. */
interface OutputFile {
  readonly type: 'asset' | 'chunk';
  readonly fileName: string;
  code?: string;
  readonly isEntry?: boolean;
}

/** An entry that only imports the file of a group, because its own module is in that group. */
const FACADE = /^import\s*"\.\/([^"/]+)";\s*$/;

/**
 * Joins each entry whose module is in a bundle group with the file of the group: Rolldown writes an entry that only imports
 * that file, and a page would request both, one after the other. The entry gets the code of the file, the file is removed,
 * and all others import the entry. A file that several entries import remains.
 */
export function joinEntries(bundle: Record<string, OutputFile>): void {
  const groups = new Map<string, OutputFile[]>();
  for (const file of Object.values(bundle)) {
    const group = file.isEntry ? FACADE.exec(file.code ?? '')?.[1] : undefined;
    if (group) groups.set(group, [...(groups.get(group) ?? []), file]);
  }
  for (const [name, [entry, ...others]] of groups) {
    const group = Object.values(bundle).find(({ fileName }) => fileName.endsWith(`/${name}`));
    if (!entry || !group || others.length > 0) continue;
    entry.code = group.code ?? '';
    delete bundle[group.fileName];
    const entryName = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1);
    for (const file of Object.values(bundle))
      if (file.code?.includes(name)) file.code = file.code.replaceAll(name, entryName);
  }
}
