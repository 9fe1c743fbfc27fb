export type HttpHeaders = Readonly<Record<string, string>>;

export interface SiteHeaders {
  readonly commonHeaders: HttpHeaders;
  readonly documentHeaders: HttpHeaders;
  readonly pageCacheControl: string;
  readonly policies: readonly string[];
  /** Index of each page's policy. */
  readonly pages: Readonly<Record<string, number>>;
}

/**
 * What a build writes for servers, as deployManifestFile. An older server may read it, so fields
 * keep their names.
 */
export interface DeployManifest extends SiteHeaders {
  /** Without compressed variants. Hosts without a file system need this list. */
  readonly files: readonly string[];
  /** Null if the form is sent elsewhere. */
  readonly contact: ContactManifest | null;
}

export interface ContactManifest {
  readonly languages: readonly string[];
  /** Host name of the site. Behind a proxy, requests may name another. */
  readonly host: string;
  /** Null keeps messages forever. */
  readonly retentionDays: number | null;
  /** A clock before this day is wrong. Unset in builds of 1.0, or without git. */
  readonly buildDay?: string | undefined;
}
