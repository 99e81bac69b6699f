import type { Identifiers } from './identifiers.ts';
import type { Name } from './name.ts';
import type { WorkClass } from './work-class.ts';

/** One record of a source about one work, in the words of the source. */
export interface Work {
  /** Id of the source: `crossref`, `dblp`, `library:<name>`. */
  readonly source: string;
  /** The record's id at the source: a DOI, a DBLP key. */
  readonly id: string;
  readonly class: WorkClass;
  /** Title with subtitle, `Title: subtitle`; plain Unicode. */
  readonly title: string;
  /** The title without its subtitle, translated and original titles. */
  readonly otherTitles: readonly string[];
  readonly authors: readonly Name[];
  /** false where the source is known to shorten lists: extra cited authors then prove nothing. */
  readonly authorsComplete: boolean;
  readonly editors: readonly Name[];
  /** Every year the source knows: print, online, issued, posted, accepted. */
  readonly years: readonly number[];
  /** Journal, proceedings or book. The first is the main name, the others abbreviations and series. */
  readonly containers: readonly string[];
  readonly volume?: string;
  readonly issue?: string;
  readonly pages?: string;
  readonly publisher?: string;
  readonly identifiers: Identifiers;
  readonly url?: string;
  /** Versions and companions of this work. */
  readonly relations: readonly Relation[];
  readonly notices: readonly EditorialNotice[];
  /** Notices could not be read although the work itself was: the editorial status is then unknown. */
  readonly noticesFailed?: string;
}

export interface Relation {
  readonly kind: 'preprint' | 'published_version' | 'review_of' | 'translation_of' | 'part_of' | 'supplement' | 'other';
  /** DOI or arXiv id of the other work, in normal form. */
  readonly id: string;
}

/** What happened to a work after publication, told about the work itself (never read off the notice). */
export interface EditorialNotice {
  readonly kind: 'retraction' | 'withdrawal' | 'concern' | 'correction' | 'reinstatement';
  /** Who says so: `crossref`, `retraction-watch`, `pubmed`. */
  readonly source: string;
  /** ISO date, as exact as the source gives it: `2010`, `2010-02`, `2010-02-06`. */
  readonly date?: string;
  /** DOI or PMID of the notice. */
  readonly notice?: string;
  readonly reason?: string;
}
