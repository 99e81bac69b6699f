/** Identifiers of one work, in normal form; a list is empty where the source gives none. */
export interface Identifiers {
  /** Lower case, without resolver or `doi:` prefix: `10.5555/abc`. */
  readonly doi: readonly string[];
  /** Without version: `2106.09685`, `hep-th/9901001`. */
  readonly arxiv: readonly string[];
  /** Digits. */
  readonly pmid: readonly string[];
  /** `PMC` and digits. */
  readonly pmcid: readonly string[];
  /** 13 digits, a valid check digit; ISBN-10 is turned into ISBN-13. */
  readonly isbn: readonly string[];
  /** ACL Anthology id, lower case: `2020.acl-main.563`, `p17-1001`. */
  readonly acl: readonly string[];
  /** `RFC 9110`, `ISO 8601`: registries of standards. */
  readonly standard: readonly string[];
}

export const NO_IDENTIFIERS: Identifiers = { doi: [], arxiv: [], pmid: [], pmcid: [], isbn: [], acl: [], standard: [] };
