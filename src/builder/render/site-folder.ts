import {
  copyFileSync,
  createWriteStream,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tryToReplaceFolder } from '#shared/files/replace-folder.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { StoreData, Value } from '#snapshot/store-data.ts';
import {
  getRecordJson,
  type PageBuildRecord,
  serializeRecordKey,
  serializeSiteRow,
} from './page-build-record.ts';
import type { ReusedBuffer } from './reused-buffer.ts';
import { type FileOfSite, getSiteFingerprint, hashSiteFiles, listSiteFiles } from './site-files.ts';
import { type FilePart, writeParts } from './write-parts.ts';

/** Up to this many records are searched with SQL; for more, each build record is parsed. */
const FEW = 30;

/** A file of the last build, of the build in progress, or one that another program wrote. */
interface SiteFile {
  /** Hash when the last build finished. */
  readonly hashBefore: string | undefined;
  readonly fingerprintBefore: string | undefined;
  readonly wasPage: boolean;
  /** Fingerprint of the file on disk now. */
  fingerprintNow: string | undefined;
  /** Hash in the new site. Undefined for a file that is not part of it. */
  hash: string | undefined;
  /** Build record of a page that was rendered, as JSON. */
  recordJson: string | undefined;
  isPage: boolean;
  isStaged: boolean;
  /** A file of an earlier release. It stays in the folder, but no page may name it. */
  isRetained: boolean;
}

const newFile = (hashBefore?: string, fingerprintBefore?: string, wasPage = false): SiteFile => ({
  hashBefore,
  fingerprintBefore,
  wasPage,
  fingerprintNow: undefined,
  hash: undefined,
  recordJson: undefined,
  isPage: false,
  isStaged: false,
  isRetained: false,
});

/**
 * The folder of a built site while a build changes it. Files are written to a staging folder; `finish` moves each one into
 * the site by a rename and deletes the files that are not part of the new site. When most files are new, it replaces the whole folder.
 */
export class SiteFolder {
  readonly #dist: string;
  readonly #staging: string;
  readonly #data: StoreData;
  readonly #files = new Map<string, SiteFile>();
  readonly #folders = new Set<string>();
  /** Whether the staging folder has all files of the new site, so that it can replace the folder of the last one. */
  #isComplete = false;

  /** `present` are the files that are on disk. */
  constructor(
    dist: string,
    staging: string,
    data: StoreData,
    present: readonly FileOfSite[] = listSiteFiles(dist),
  ) {
    this.#dist = dist;
    this.#staging = staging;
    this.#data = data;
    for (const [path, hash, fingerprint, isPage] of data.readFirstLines('site'))
      this.#files.set(path, newFile(hash, fingerprint, isPage));
    for (const [path, fingerprint] of present) this.#file(path).fingerprintNow = fingerprint;
  }

  /** Folder of the last site. */
  get dir(): string {
    return this.#dist;
  }

  /** Files of the pages of the last build. */
  get previousPages(): string[] {
    return this.#paths(({ wasPage }) => wasPage);
  }

  wasPage(path: string): boolean {
    return this.#files.get(path)?.wasPage === true;
  }

  /** Returns the pages of the last build that may have read one of these records. */
  findPagesReading(records: ReadonlySet<string>): ReadonlySet<string> {
    if (records.size <= FEW)
      return this.#data.findKeysContaining('site', [...records].map(serializeRecordKey));
    const reads = (file: string) =>
      this.getPreviousRecord(file)?.reads.some((key) => records.has(key));
    return new Set(this.previousPages.filter(reads));
  }

  /** Returns the build record of a page of the last build. Undefined when the last build had no such page. */
  getPreviousRecord(path: string): PageBuildRecord | undefined {
    const json = this.#getPreviousJson(path);
    return json === undefined ? undefined : JSON.parse(json);
  }

  /** Number of pages in the new site so far. */
  get pages(): number {
    return this.#count(({ hash, isPage }) => hash !== undefined && isPage);
  }

  /** Yields the build record of each page in the new site. */
  *pageRecords(): Generator<PageBuildRecord> {
    for (const [path, { hash, isPage, recordJson: hint }] of this.#files) {
      const json = hash !== undefined && isPage ? (hint ?? this.#getPreviousJson(path)) : undefined;
      if (json !== undefined) yield JSON.parse(json);
    }
  }

  /** Every file in the new site so far. */
  get files(): Iterable<string> {
    return this.#paths(({ hash, isRetained }) => hash !== undefined && !isRetained);
  }

  /** Returns whether the last build wrote this file. */
  wasWritten(path: string): boolean {
    return this.#files.get(path)?.hashBefore !== undefined;
  }

  /** Returns whether the last build wrote this file (with this hash, if given) and the file has not changed on disk since. */
  isUnchanged(path: string, hash?: string): boolean {
    const {
      hashBefore,
      fingerprintBefore: before,
      fingerprintNow: there,
    } = this.#files.get(path) ?? {};
    return hashBefore !== undefined && (hash ?? hashBefore) === hashBefore && there === before;
  }

  /** Returns the hash of a file of the last build that has not changed on disk. */
  getUnchangedHash(path: string): string | undefined {
    return this.isUnchanged(path) ? this.#files.get(path)?.hashBefore : undefined;
  }

  /** Adds a file of the last build to the new site without a change. */
  reuse(path: string): void {
    const { hashBefore, wasPage } = this.#file(path);
    if (hashBefore === undefined)
      throw new Error(`The last build wrote no ${path} that could be reused.`);
    this.#add(path, hashBefore).isPage = wasPage;
  }

  /** Keeps an unchanged file of the last build in the folder, beside the new site: {@link files} and {@link has} do not contain it. */
  retain(path: string): void {
    this.reuse(path);
    this.#file(path).isRetained = true;
  }

  write(path: string, content: Value): void {
    const hash = hashContent(content);
    this.#add(path, hash);
    if (!this.isUnchanged(path, hash)) writeFileSync(this.#stage(path), content);
  }

  /** Adds a file with a given hash, or any text that changes with the content. `content` is called only when the file is written. */
  writeVersioned(path: string, hash: string, content: () => Value): void {
    this.#add(path, hash);
    if (!this.isUnchanged(path, hash)) writeFileSync(this.#stage(path), content());
  }

  /** Writes a file in parts (`write-parts.ts`). Ranges are of the file that the last build wrote, which must be unchanged. */
  writeParts(path: string, parts: Iterable<FilePart>): void {
    const staged = this.#stage(path);
    const lastHash = this.getUnchangedHash(path);
    const last =
      lastHash === undefined ? undefined : { path: join(this.#dist, path), hash: lastHash };
    const hash = writeParts(staged, parts, last);
    const isUnchanged = this.isUnchanged(path, hash);
    if (isUnchanged) rmSync(staged);
    this.#add(path, hash).isStaged = !isUnchanged;
  }

  /** Like {@link writeVersioned}, with a copy of the file `source`. */
  copy(path: string, hash: string, source: string): void {
    this.#add(path, hash);
    if (!this.isUnchanged(path, hash)) copyFileSync(source, this.#stage(path));
  }

  /** Like {@link copy}, with the content of a file that `open` opens. `open` is called only when the file is written. */
  async copyOpened(path: string, hash: string, open: () => Promise<FileHandle>): Promise<void> {
    this.#add(path, hash);
    if (this.isUnchanged(path, hash)) return;
    const source = await open();
    // The stream closes the file.
    await pipeline(source.createReadStream(), createWriteStream(this.#stage(path)));
  }

  /** Adds a page that was rendered into the staging folder, or whose hash is unchanged. */
  addRenderedPage(path: string, hash: string, hint: PageBuildRecord): void {
    const file = this.#add(path, hash);
    file.isPage = true;
    file.recordJson = JSON.stringify(hint);
    file.isStaged = !this.isUnchanged(path, hash);
  }

  /** Writes a page and adds it with its build record. */
  writePage(path: string, content: Buffer, record: PageBuildRecord): void {
    const hash = hashContent(content);
    if (!this.isUnchanged(path, hash)) writeFileSync(this.#stage(path), content);
    this.addRenderedPage(path, hash, record);
  }

  /** Returns the content of a file in the new site, or in the last one if it is not yet in the new one. */
  readBytes(path: string): Buffer {
    return readFileSync(join(this.#files.get(path)?.isStaged ? this.#staging : this.#dist, path));
  }

  /** Reads a file of the last site. The next use of the buffer overwrites the returned content. */
  readInto(path: string, buffer: ReusedBuffer): Buffer {
    return buffer.readFile(`${this.#dist}/${path}`);
  }

  /** Like {@link readBytes}, as a text. */
  readText(path: string): string {
    return this.readBytes(path).toString();
  }

  has(path: string): boolean {
    const file = this.#files.get(path);
    return file?.hash !== undefined && !file.isRetained;
  }

  /** Number of files that `finish` writes or deletes. */
  get changes(): number {
    return this.#count((file) => isStaged(file) || isObsolete(file));
  }

  /**
   * Saves the state of all files for the next build and creates the folders of {@link finish}, which needs no more room then.
   * Returns the hash of the new site's files.
   */
  save(): string {
    const saved: FileOfSite[] = [];
    for (const [path, file] of this.#files) {
      const fingerprint = this.#saveRow(path, file);
      if (fingerprint !== undefined) saved.push([path, fingerprint]);
    }
    mkdirSync(dirname(this.#dist), { recursive: true });
    this.#isComplete = this.#completeStaging();
    if (!this.#isComplete)
      for (const path of this.#paths(isStaged)) this.#folder(dirname(join(this.#dist, path)));
    return hashSiteFiles(saved);
  }

  /**
   * Links the unchanged files into the staging folder when they are at most as many as the new ones: replacing many files one by one
   * takes as long as writing them. Returns false when there are more, on a file
   * system without hard links, and when the folder is a link, which would be replaced itself.
   */
  #completeStaging(): boolean {
    if (lstatSync(this.#dist, { throwIfNoEntry: false })?.isSymbolicLink()) return false;
    const unchanged = this.#paths(({ hash, isStaged }) => hash !== undefined && !isStaged);
    if (unchanged.length > this.#count(isStaged)) return false;
    try {
      for (const path of unchanged) {
        const staged = join(this.#staging, path);
        this.#folder(dirname(staged));
        linkSync(join(this.#dist, path), staged);
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Moves all files into the site. */
  async finish(): Promise<void> {
    if (this.#isComplete && (await tryToReplaceFolder(this.#staging, this.#dist))) return;
    // Pages come last, so that the files that they load are in place first.
    for (const path of this.#paths(isStaged).sort((a, b) => Number(isPage(a)) - Number(isPage(b))))
      this.#move(path);
    for (const path of this.#paths(isObsolete)) this.#delete(path);
  }

  /** Returns the fingerprint of the file in the new site. */
  #saveRow(
    path: string,
    {
      hashBefore,
      fingerprintBefore: before,
      wasPage,
      fingerprintNow: there,
      hash,
      recordJson: hint,
      isPage,
      isStaged,
    }: SiteFile,
  ): string | undefined {
    if (hash === undefined) {
      if (hashBefore !== undefined) this.#data.delete('site', path);
      return undefined;
    }
    const fingerprint = isStaged ? getSiteFingerprint(statSync(`${this.#staging}/${path}`)) : there;
    if (fingerprint === undefined)
      throw new Error(`${path} is part of the site but was not written.`);
    const isSame = hashBefore === hash && before === fingerprint && wasPage === isPage;
    if (isSame && (hint === undefined || hint === this.#getPreviousJson(path))) return fingerprint;
    this.#data.set(
      'site',
      path,
      hash,
      serializeSiteRow(fingerprint, isPage ? (hint ?? this.#getPreviousJson(path)) : undefined),
    );
    return fingerprint;
  }

  #getPreviousJson(path: string): string | undefined {
    return this.wasPage(path) ? getRecordJson(this.#data.get('site', path) as string) : undefined;
  }

  #paths(isMatch: (file: SiteFile) => boolean): string[] {
    const paths: string[] = [];
    for (const [path, file] of this.#files) if (isMatch(file)) paths.push(path);
    return paths;
  }

  #count(isMatch: (file: SiteFile) => boolean): number {
    let count = 0;
    for (const file of this.#files.values()) if (isMatch(file)) count += 1;
    return count;
  }

  #file(path: string): SiteFile {
    const existing = this.#files.get(path);
    if (existing) return existing;
    const file = newFile();
    this.#files.set(path, file);
    return file;
  }

  /** Adds a file to the new site and resets what was recorded for it before. */
  #add(path: string, hash: string): SiteFile {
    const file = this.#file(path);
    file.hash = hash;
    file.recordJson = undefined;
    file.isPage = false;
    file.isStaged = false;
    file.isRetained = false;
    return file;
  }

  #stage(path: string): string {
    this.#file(path).isStaged = true;
    // Not `join`, which would take a tenth of the time of a page.
    const staged = `${this.#staging}/${path}`;
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

  /** Deletes a file, and its folders when they become empty. */
  #delete(path: string): void {
    rmSync(join(this.#dist, path));
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      if (readdirSync(join(this.#dist, folder)).length > 0) return;
      rmdirSync(join(this.#dist, folder));
    }
  }
}

const isStaged = (file: SiteFile) => file.isStaged;
/** Returns whether the file is on disk but not part of the new site. */
const isObsolete = ({ fingerprintNow: there, hash }: SiteFile) =>
  there !== undefined && hash === undefined;
const isPage = (path: string) => path.endsWith('.html');
