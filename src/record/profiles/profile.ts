/** Who asks. The vocabulary is the seed's; a profile says which of them it requires. */
export const PERSPECTIVES = [
  'domain_expert',
  'methodologist',
  'statistician',
  'editor',
  'stakeholder',
  'implementation_reviewer',
] as const;
export type Perspective = (typeof PERSPECTIVES)[number];

/** Where the metadata of a source comes from, from the strongest: see `Source.trust`. */
export const TRUST = ['verified', 'user', 'agent', 'web'] as const;
export type Trust = (typeof TRUST)[number];

/** What a kind of output asks of planning and of evidence, kept apart from the content. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  /** One clause: for what it is meant. */
  readonly summary: string;
  /** Other names under which a study may ask for it. */
  readonly aliases: readonly string[];
  readonly planning: {
    /** Perspectives that must have asked at least one question, and one counter-question each. */
    readonly required: readonly Perspective[];
    /** Offered, not demanded. */
    readonly optional: readonly Perspective[];
    /** A gate that is shut keeps the outline from being written (`blocks`) or is only said (`warns`). */
    readonly gates: Readonly<Record<PlanningGate, 'blocks' | 'warns'>>;
    /** Headings of the outline, in order; each names the perspectives whose questions it carries. */
    readonly outline: readonly OutlineSection[];
  };
  readonly evidence: {
    /** Trust that a selected source must have. `verified` also refuses evidence from general web pages at import. */
    readonly trust: readonly Trust[];
    /**
     * Lowest relevance, 0–1, at which an unselected contradiction must be answered. Of the contradicting passages of SciFact
     * (development split) 5 % have less than 0.18 and 25 % less than 0.37: a floor near the middle would let many pass.
     */
    readonly contradictionFloor: number;
    /** Claims of these types must stand in the ledger, whether or not they carry a link in claims.yaml. */
    readonly ledgerFor: readonly ('citation' | 'numerical' | 'methodological' | 'conclusion')[];
  };
}

/** A heading of an outline and what belongs under it. */
export interface OutlineSection {
  readonly heading: string;
  /** Questions of these perspectives are listed here; each perspective stands in one section of a profile. */
  readonly perspectives: readonly Perspective[];
  /** Claims of these types are listed here; each type stands in one section of a profile. */
  readonly claims: readonly ('citation' | 'numerical' | 'methodological' | 'conclusion')[];
}

/** Conditions of planning that a profile makes a gate or a remark. */
export type PlanningGate =
  | 'no_question_map'
  | 'open_high_priority'
  | 'unmet_evidence_need'
  | 'perspective_without_question'
  | 'perspective_without_counter_question'
  | 'answer_without_evidence'
  | 'open_decision'
  | 'near_duplicate'
  | 'unused_evidence';
