export type HeaderValues = Readonly<Record<string, string>>;

export interface SiteHeaders {
  readonly commonHeaders: HeaderValues;
  readonly documentHeaders: HeaderValues;
  readonly pageCacheControl: string;
  readonly policies: readonly string[];
  /** Index of each page's policy, by file. */
  readonly pages: Readonly<Record<string, number>>;
}

/**
 * What the build writes for servers, as deployManifestFile. A server that runs reads the one of a
 * newer build too, so its fields keep their names.
 */
export interface DeployManifest extends SiteHeaders {
  /** Hosts without a file system need this list. It has no compressed variants. */
  readonly files: readonly string[];
  /** Null if the form is sent elsewhere. */
  readonly contact: ContactSettings | null;
}

export interface ContactSettings {
  readonly languages: readonly string[];
  /** Host name of the site's address. Behind a proxy, a request may name another. */
  readonly host: string;
  /** Null keeps messages without limit. */
  readonly retentionDays: number | null;
  /** A clock before this day is wrong. Unset in builds of 1.0, or without git. */
  readonly buildDay?: string | undefined;
}
