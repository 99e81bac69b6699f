/** What the reader has to know of the document. */
export interface ReadOptions {
  /** BCP 47 tag of the document; null where it is undeclared: separators are then ambiguous, not guessed. */
  readonly language: string | null;
  /** true: LaTeX rules hold (an unescaped % begins a comment, & separates cells). */
  readonly latex?: boolean;
}
