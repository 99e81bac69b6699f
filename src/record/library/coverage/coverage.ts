import * as z from 'zod';

const counts = z.record(z.string(), z.number());

/** What a library holds, counted when it is built. All counts are of records unless said otherwise. */
export const Coverage = z.object({
  records: z.number(),
  /** By publication year; those without a year are not counted. */
  years: counts,
  /** By class of work: `article`, `proceedings` … */
  classes: counts,
  /** By origin, the part of an id before its colon: `dblp`, `acl`; `-` where an id has none. */
  origins: counts,
  /** DOIs by prefix: `10.18653`. */
  doiPrefixes: counts,
  /** Records that bear an identifier, by its kind: `doi`, `arxiv`, `pmid` … */
  identifiers: counts,
  /** Journals and series of proceedings, the largest first. */
  venues: z.array(
    z.object({
      /** One spelling of its name. */
      name: z.string(),
      /** All the keys of its spellings. */
      keys: z.array(z.string()),
      /** The words of its spellings with the initials before a colon: `jmlr:journal machine learning research`. */
      spellings: z.array(z.string()),
      /** By year. */
      years: counts,
    }),
  ),
});
export type Coverage = z.infer<typeof Coverage>;
export type CoveredVenue = Coverage['venues'][number];
