import type { PublishedFiles } from '#builder/publish/earlier-scripts.ts';
import type { SiteData } from '#shared/contract/site-data.ts';
import type { HostingTable } from '#shared/rules/hosting/hosting-table.ts';

/** A site as its host deploys it, before it is published. */
export interface ReleaseContent {
  /** Folder of the files. */
  readonly dir: string;
  /** SHA-256 of each file by its path, in the order of the paths. */
  readonly files: Readonly<Record<string, string>>;
  readonly table: HostingTable;
  /** Hash of the paths, contents and headers: two releases with the same digest are the same. */
  readonly digest: string;
  /** Data that the site shows. A release with older data than the current one is rejected. Undefined if it is not known. */
  readonly data?: SiteData | undefined;
}

/** A release that a destination has. */
export interface ReleaseSummary {
  readonly id: string;
  /** ISO time. */
  readonly createdAt: string;
  /** Number of its files. Undefined when the destination does not report it. */
  readonly files: number | undefined;
  readonly isCurrent: boolean;
  /** Whether an operator has made it the current one. */
  readonly isRollback: boolean;
  /** Undefined for a release whose data is not known. */
  readonly data?: SiteData | undefined;
}

export interface PublishedRelease {
  readonly id: string;
  /** Number of files that were written or uploaded. Undefined when the current release has the same content already. */
  readonly written: number | undefined;
  /** What did not work although the release was uploaded: old releases were not removed, or Netlify did not publish the deploy. */
  readonly warning?: string | undefined;
}

/**
 * Publishes the sites of one store as releases. Methods throw a {@link PublishError}, and visitors then get the same release as
 * before: also when the current release shows newer data.
 */
export interface Publisher {
  /** Uploads a release, makes it the current one if the destination allows it, and removes old releases. */
  readonly publish: (content: ReleaseContent) => Promise<PublishedRelease>;
  /** Returns a function that reads files of the current release. Undefined where only visitors can read them. */
  readonly openCurrent?: () => Promise<PublishedFiles['read']>;
  /** Lists the releases, the newest first. */
  readonly list: () => Promise<readonly ReleaseSummary[]>;
  /** Makes an existing release the current one, whatever its data. */
  readonly activate: (id: string) => Promise<void>;
}

/** An expected error of a destination: it cannot be reached, is full, or has no such release. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
}
