import type { HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import type { GateSettings } from '#storefront/edge/gate-settings.ts';

/** A site that was copied into the folder to publish. */
export interface PublishedSite {
  readonly slug: string;
  /** Canonical URL of the shop. */
  readonly siteUrl: string;
  readonly platformUrl: string;
  readonly table: HostingTable;
  /** Undefined for a store without an edge gate. */
  readonly gate: GateSettings | undefined;
  /** Folder to publish. */
  readonly dir: string;
  /** Folder of the site's files, in `dir` or equal to it. */
  readonly siteDir: string;
  /** Paths of the site's files, relative to `siteDir`. */
  readonly files: readonly string[];
}

/** What publishing on a host needs. */
export interface Host {
  /** Folder of the site's files in the folder to publish; '' when they are at its top. */
  readonly siteFolder: string;
  /** Files and folders that together identify a published folder, which may be replaced. */
  readonly publishedNames: readonly string[];
  /** Whether headers change at the same moment as the pages. If not, pages contain their content security policy. */
  readonly hasHeadersInRelease: boolean;
  /** Returns why the host cannot serve a site; undefined when it can. */
  readonly findIssue?: (site: PublishedSite) => string | undefined;
  /** Writes the host's configuration beside the copied files, or rearranges them. */
  readonly configure: (site: PublishedSite) => Promise<void>;
}
