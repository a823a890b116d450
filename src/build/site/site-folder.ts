import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '#lib/hash.ts';
import { replaceFolder } from '#lib/replace-folder.ts';
import type { StoreData, Value } from '../snapshot/store-data.ts';
import { type Kept, keptValue, type PageNote, readKept } from './page-note.ts';

const stampOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.size}-${found.mtimeMs}` : undefined;
};

/**
 * The folder of a built site while a build changes it. Files are made in a second folder and moved into their places at
 * the end, each by a rename; what the build has not asked for is deleted then.
 */
export class SiteFolder {
  readonly #dist: string;
  readonly #staging: string;
  readonly #data: StoreData;
  readonly #before = new Map<string, Kept>();
  /** Stamps of the files that lie there now. */
  readonly #there = new Map<string, string>();
  readonly #wanted = new Map<string, { readonly hash: string; readonly note?: string | undefined }>();
  readonly #staged = new Set<string>();
  readonly #folders = new Set<string>();

  constructor(dist: string, staging: string, data: StoreData) {
    this.#dist = dist;
    this.#staging = staging;
    this.#data = data;
    for (const [path, { hash, value }] of data.rows('site')) this.#before.set(path, readKept(hash, value as string));
    for (const path of filesOf(dist)) this.#there.set(path, stampOf(join(dist, path)) ?? '');
  }

  /** What the last build noted of its pages, by their files, as JSON. */
  get notesBefore(): ReadonlyMap<string, string> {
    return notesOf(this.#before);
  }

  /** The same of the site as it will be. */
  get notes(): ReadonlyMap<string, string> {
    return notesOf(this.#wanted);
  }

  /** Every file the site will have so far. */
  get files(): Iterable<string> {
    return this.#wanted.keys();
  }

  /** Whether the last build wrote such a file. */
  isKnown(path: string): boolean {
    return this.#before.has(path);
  }

  /** Whether the last build wrote this file, of this content where a hash is given, and nobody touched it since. */
  stands(path: string, hash?: string): boolean {
    const kept = this.#before.get(path);
    return kept !== undefined && (hash ?? kept.hash) === kept.hash && this.#there.get(path) === kept.stamp;
  }

  /** Hash of a file that stands as the last build wrote it. */
  hashOf(path: string): string | undefined {
    return this.stands(path) ? this.#before.get(path)?.hash : undefined;
  }

  /** Leaves a file as it stands. */
  keep(path: string): void {
    const kept = this.#before.get(path);
    if (!kept) throw new Error(`There is no ${path} to keep.`);
    this.#want(path, kept.hash, kept.note);
  }

  put(path: string, content: Value): void {
    const hash = contentHash(content);
    this.#want(path, hash);
    if (!this.stands(path, hash)) writeFileSync(this.#stage(path), content);
  }

  /** A file by its hash, or by anything else that changes with it; `content` is asked for when it is to be written. */
  putNamed(path: string, hash: string, content: () => Value): void {
    this.#want(path, hash);
    if (!this.stands(path, hash)) writeFileSync(this.#stage(path), content());
  }

  /** As {@link putNamed}, of a file that lies somewhere else. */
  copy(path: string, hash: string, source: string): void {
    this.#want(path, hash);
    if (!this.stands(path, hash)) copyFileSync(source, this.#stage(path));
  }

  /** A page that was rendered into the staging folder, or found equal to what stands. */
  rendered(path: string, hash: string, page: PageNote): void {
    this.#want(path, hash, JSON.stringify(page));
    if (!this.stands(path, hash)) this.#staged.add(path);
  }

  /** Text of a file of the site as it will be. */
  text(path: string): string {
    return readFileSync(join(this.#staged.has(path) ? this.#staging : this.#dist, path), 'utf8');
  }

  has(path: string): boolean {
    return this.#wanted.has(path);
  }

  /** How many files `finish` writes or deletes. */
  get changes(): number {
    const gone = [...this.#there.keys()].filter((path) => !this.#wanted.has(path));
    return this.#staged.size + gone.length;
  }

  /** Puts everything in its place and notes it for the next build. */
  async finish(): Promise<void> {
    const isWhole = [...this.#wanted.keys()].every((path) => this.#staged.has(path));
    this.#note();
    if (isWhole) return replaceFolder(this.#staging, this.#dist);
    // Pages last: what they load is there before them.
    for (const path of [...this.#staged].sort((a, b) => Number(isPage(a)) - Number(isPage(b)))) this.#move(path);
    for (const path of this.#there.keys()) if (!this.#wanted.has(path)) this.#delete(path);
  }

  #note(): void {
    for (const [path, { hash, note }] of this.#wanted) {
      const stamp = this.#staged.has(path) ? stampOf(join(this.#staging, path)) : this.#there.get(path);
      if (stamp === undefined) throw new Error(`${path} was not written.`);
      const before = this.#before.get(path);
      if (before?.hash === hash && before.stamp === stamp && before.note === note) continue;
      this.#data.put('site', path, hash, keptValue(stamp, note));
    }
    for (const path of this.#before.keys()) if (!this.#wanted.has(path)) this.#data.drop('site', path);
  }

  #want(path: string, hash: string, note?: string): void {
    this.#wanted.set(path, { hash, note });
    this.#staged.delete(path);
  }

  #stage(path: string): string {
    this.#staged.add(path);
    const staged = join(this.#staging, path);
    this.#folder(dirname(staged));
    return staged;
  }

  #move(path: string): void {
    const target = join(this.#dist, path);
    this.#folder(dirname(target));
    renameSync(join(this.#staging, path), target);
  }

  #folder(path: string): void {
    if (!this.#folders.has(path)) mkdirSync(path, { recursive: true });
    this.#folders.add(path);
  }

  /** Folders that are left empty go too. */
  #delete(path: string): void {
    rmSync(join(this.#dist, path));
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      if (readdirSync(join(this.#dist, folder)).length > 0) return;
      rmdirSync(join(this.#dist, folder));
    }
  }
}

function notesOf(files: ReadonlyMap<string, { readonly note?: string | undefined }>): Map<string, string> {
  const notes = new Map<string, string>();
  for (const [file, { note }] of files) if (note !== undefined) notes.set(file, note);
  return notes;
}

const isPage = (path: string) => path.endsWith('.html');

/** Files below a folder with forward slashes; none where there is no folder. */
export function filesOf(dir: string, below = ''): string[] {
  let entries: import('node:fs').Dirent[];
  try {
    entries = readdirSync(join(dir, below), { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesOf(dir, path) : [path];
  });
}
