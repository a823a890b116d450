import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFolder } from '#builder/files/replace-folder.ts';
import { getFileVersion } from '#shared/utils/file-version.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { walkFiles } from '../files/walk-files.ts';
import type { StoreData, Value } from '../snapshot/store-data.ts';
import { type PageBuildRecord, recordJsonIn, serializeRecordKey, serializeSiteRow } from './page-build-record.ts';

/** More records are looked up in each note by itself. */
const FEW = 30;

/** '' of what is no regular file, and so never equal to one that a build wrote. */
const fingerprintOf = (stats: Stats): string => (stats.isFile() ? getFileVersion(stats) : '');

/** A file of the last build, or of the one in progress, or one that just lies there. */
interface SiteFile {
  /** As the last build has left it. */
  readonly hashBefore: string | undefined;
  readonly fingerprintBefore: string | undefined;
  readonly wasPage: boolean;
  /** Stamp of what lies there now. */
  fingerprintNow: string | undefined;
  /** Its hash in the site as it will be. */
  hash: string | undefined;
  /** What is to be noted of a page that was rendered, as JSON. */
  recordJson: string | undefined;
  isPage: boolean;
  isStaged: boolean;
}

const newFile = (hashBefore?: string, fingerprintBefore?: string, wasPage = false): SiteFile => ({
  hashBefore,
  fingerprintBefore: fingerprintBefore,
  wasPage,
  fingerprintNow: undefined,
  hash: undefined,
  recordJson: undefined,
  isPage: false,
  isStaged: false,
});

/**
 * The folder of a built site while a build changes it. Files are made in a second folder and moved into their places at
 * the end, each by a rename; what the build has not asked for is deleted then.
 */
export class SiteFolder {
  readonly #dist: string;
  readonly #staging: string;
  readonly #data: StoreData;
  readonly #files = new Map<string, SiteFile>();
  readonly #folders = new Set<string>();

  constructor(dist: string, staging: string, data: StoreData) {
    this.#dist = dist;
    this.#staging = staging;
    this.#data = data;
    for (const [path, hash, stamp, isPage] of data.readFirstLines('site'))
      this.#files.set(path, newFile(hash, stamp, isPage));
    for (const [path, stats] of walkFiles(dist)) this.#file(path).fingerprintNow = fingerprintOf(stats);
  }

  /** Files of the pages the last build has made. */
  get previousPages(): string[] {
    return this.#paths(({ wasPage }) => wasPage);
  }

  wasPage(path: string): boolean {
    return this.#files.get(path)?.wasPage === true;
  }

  /** Those of them that may have read one of these records. */
  findPagesReading(records: ReadonlySet<string>): ReadonlySet<string> {
    if (records.size <= FEW) return this.#data.findKeysContaining('site', [...records].map(serializeRecordKey));
    const reads = (file: string) => this.getPreviousRecord(file)?.reads.some((key) => records.has(key));
    return new Set(this.previousPages.filter(reads));
  }

  /** What the last build noted of a page; undefined where it made none there. */
  getPreviousRecord(path: string): PageBuildRecord | undefined {
    const json = this.#jsonBefore(path);
    return json === undefined ? undefined : JSON.parse(json);
  }

  /** How many pages the site will have so far. */
  get pages(): number {
    return this.#paths(({ hash, isPage }) => hash !== undefined && isPage).length;
  }

  /** What is noted of each of them. */
  *pageRecords(): Generator<PageBuildRecord> {
    for (const [path, { hash, isPage, recordJson: note }] of this.#files) {
      const json = hash !== undefined && isPage ? (note ?? this.#jsonBefore(path)) : undefined;
      if (json !== undefined) yield JSON.parse(json);
    }
  }

  /** Every file the site will have so far. */
  get files(): Iterable<string> {
    return this.#paths(({ hash }) => hash !== undefined);
  }

  /** Whether the last build wrote such a file. */
  wasWritten(path: string): boolean {
    return this.#files.get(path)?.hashBefore !== undefined;
  }

  /** Whether the last build wrote this file, of this content where a hash is given, and nobody touched it since. */
  isUnchanged(path: string, hash?: string): boolean {
    const { hashBefore, fingerprintBefore: stampBefore, fingerprintNow: there } = this.#files.get(path) ?? {};
    return hashBefore !== undefined && (hash ?? hashBefore) === hashBefore && there === stampBefore;
  }

  /** Hash of a file that stands as the last build wrote it. */
  getUnchangedHash(path: string): string | undefined {
    return this.isUnchanged(path) ? this.#files.get(path)?.hashBefore : undefined;
  }

  /** Leaves a file as it stands. */
  reuse(path: string): void {
    const { hashBefore, wasPage } = this.#file(path);
    if (hashBefore === undefined) throw new Error(`There is no ${path} to keep.`);
    this.#want(path, hashBefore).isPage = wasPage;
  }

  write(path: string, content: Value): void {
    const hash = hashContent(content);
    this.#want(path, hash);
    if (!this.isUnchanged(path, hash)) writeFileSync(this.#stage(path), content);
  }

  /** A file by its hash, or by anything else that changes with it; `content` is asked for when it is to be written. */
  writeVersioned(path: string, hash: string, content: () => Value): void {
    this.#want(path, hash);
    if (!this.isUnchanged(path, hash)) writeFileSync(this.#stage(path), content());
  }

  /** As {@link writeVersioned}, of a file that lies somewhere else. */
  copy(path: string, hash: string, source: string): void {
    this.#want(path, hash);
    if (!this.isUnchanged(path, hash)) copyFileSync(source, this.#stage(path));
  }

  /** A page that was rendered into the staging folder, or found equal to what stands. */
  addRenderedPage(path: string, hash: string, note: PageBuildRecord): void {
    const file = this.#want(path, hash);
    file.isPage = true;
    file.recordJson = JSON.stringify(note);
    file.isStaged = !this.isUnchanged(path, hash);
  }

  /** Text of a file of the site as it will be. */
  readText(path: string): string {
    return readFileSync(join(this.#files.get(path)?.isStaged ? this.#staging : this.#dist, path), 'utf8');
  }

  has(path: string): boolean {
    return this.#files.get(path)?.hash !== undefined;
  }

  /** How many files `finish` writes or deletes. */
  get changes(): number {
    return this.#paths(isStaged).length + this.#paths(isObsolete).length;
  }

  /** Puts everything in its place and notes it for the next build. */
  async finish(): Promise<void> {
    const isWhole = this.#paths(({ hash, isStaged }) => hash !== undefined && !isStaged).length === 0;
    for (const [path, file] of this.#files) this.#note(path, file);
    if (isWhole) return replaceFolder(this.#staging, this.#dist);
    // Pages last: what they load is there before them.
    for (const path of this.#paths(isStaged).sort((a, b) => Number(isPage(a)) - Number(isPage(b)))) this.#move(path);
    for (const path of this.#paths(isObsolete)) this.#delete(path);
  }

  #note(
    path: string,
    {
      hashBefore,
      fingerprintBefore: stampBefore,
      wasPage,
      fingerprintNow: there,
      hash,
      recordJson: note,
      isPage,
      isStaged,
    }: SiteFile,
  ): void {
    if (hash === undefined) {
      if (hashBefore !== undefined) this.#data.delete('site', path);
      return;
    }
    const stamp = isStaged ? fingerprintOf(statSync(join(this.#staging, path))) : there;
    if (stamp === undefined) throw new Error(`${path} was not written.`);
    const isSame = hashBefore === hash && stampBefore === stamp && wasPage === isPage;
    if (isSame && (note === undefined || note === this.#jsonBefore(path))) return;
    this.#data.set('site', path, hash, serializeSiteRow(stamp, isPage ? (note ?? this.#jsonBefore(path)) : undefined));
  }

  #jsonBefore(path: string): string | undefined {
    return this.wasPage(path) ? recordJsonIn(this.#data.get('site', path) as string) : undefined;
  }

  #paths(isMeant: (file: SiteFile) => boolean): string[] {
    const paths: string[] = [];
    for (const [path, file] of this.#files) if (isMeant(file)) paths.push(path);
    return paths;
  }

  #file(path: string): SiteFile {
    const known = this.#files.get(path);
    if (known) return known;
    const file = newFile();
    this.#files.set(path, file);
    return file;
  }

  /** As if nothing had been said of it before. */
  #want(path: string, hash: string): SiteFile {
    const file = this.#file(path);
    file.hash = hash;
    file.recordJson = undefined;
    file.isPage = false;
    file.isStaged = false;
    return file;
  }

  #stage(path: string): string {
    this.#file(path).isStaged = true;
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

const isStaged = (file: SiteFile) => file.isStaged;
/** Whether it lies there although no site has it any more. */
const isObsolete = ({ fingerprintNow: there, hash }: SiteFile) => there !== undefined && hash === undefined;
const isPage = (path: string) => path.endsWith('.html');
