/** What a label names. */
export interface Labelled {
  readonly kind: 'figure' | 'table' | 'equation' | 'section' | 'other';
  /** As printed; empty where it has none. */
  readonly number: string;
  /** What it is called where it is none of the kinds: `Theorem`. */
  readonly name?: string;
}

/** The numbers that LaTeX gives to sections, figures, tables, equations and what the paper counts itself. */
export class Numbering {
  readonly #counts = new Map<string, number>();
  readonly #within = new Map<string, string>();
  /** What a paper makes of the number of a kind: `S\arabic{table}`. */
  readonly #format: (kind: string) => string | undefined;
  readonly #sections: number[] = [];
  #isAppendix = false;
  #hasChapters = false;

  constructor(format: (kind: string) => string | undefined = () => undefined) {
    this.#format = format;
  }

  /** Books and theses count by chapters. */
  chapters(): void {
    if (this.#hasChapters) return;
    this.#hasChapters = true;
    for (const kind of ['figure', 'table', 'equation']) if (!this.#within.has(kind)) this.within(kind, 'chapter');
  }

  /** A heading of a level (1 chapter, 2 section …); what is starred or deeper than LaTeX numbers keeps the number before. */
  section(level: number, isStarred: boolean): Labelled {
    const depth = level - (this.#hasChapters ? 1 : 2);
    if (!isStarred && depth >= 0 && depth <= 2) {
      this.#sections.length = Math.min(this.#sections.length, depth + 1);
      while (this.#sections.length <= depth) this.#sections.push(0);
      this.#sections[depth] = (this.#sections[depth] ?? 0) + 1;
      for (const [kind, parent] of this.#within)
        if (depth <= (parent === 'subsection' ? 1 : 0)) this.#counts.delete(kind);
    }
    return { kind: 'section', number: this.#sectionNumber(3) };
  }

  startAppendix(): void {
    this.#isAppendix = true;
    this.#sections.length = 0;
  }

  /** The next number of a kind. */
  next(kind: string): string {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    return this.#printed(kind, this.#counts.get(kind) ?? 1);
  }

  /** The number that the last one of a kind has; of a section its own. */
  now(kind: string): string {
    return /section$|^chapter$/.test(kind) ? this.#sectionNumber(3) : this.#printed(kind, this.#counts.get(kind) ?? 0);
  }

  /** How many of a kind there were. */
  count(kind: string): number {
    const depth = ['section', 'subsection', 'subsubsection'].indexOf(kind);
    return (depth < 0 ? this.#counts.get(kind) : this.#sections[depth + (this.#hasChapters ? 1 : 0)]) ?? 0;
  }

  /** The number that the next one of a kind will have. */
  coming(kind: string): string {
    return this.#printed(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** `\setcounter`. */
  set(kind: string, count: number): void {
    if (Number.isInteger(count) && count >= 0 && count < 100_000) this.#counts.set(kind, count);
  }

  /** Numbers of a kind begin anew with each of another: `\numberwithin{equation}{section}`. */
  within(kind: string, parent: string): void {
    if (/^(?:sub)?section$|^chapter$/.test(parent)) this.#within.set(kind, parent);
  }

  #printed(kind: string, count: number): string {
    const format = this.#format(kind)?.replace(/\s/g, '') ?? '';
    const prefix = /^([A-Za-z]{0,10}[-.]?)\\arabic\{[a-z]{1,20}\}$/.exec(format)?.[1];
    if (prefix !== undefined) return `${prefix}${count}`;
    const isWithin = /^\\(?:thesection|(?:arabic|Alph)\{section\})\.?[-.]?\\arabic/.test(format);
    if (isWithin && this.#sectionNumber(1) !== '') return `${this.#sectionNumber(1)}.${count}`;
    const parent = this.#within.get(kind);
    if (parent === undefined) return String(count);
    const section = this.#sectionNumber(parent === 'subsection' ? 2 : 1);
    return section === '' ? String(count) : `${section}.${count}`;
  }

  #sectionNumber(most: number): string {
    const [first, ...others] = this.#sections;
    if (first === undefined) return '';
    const letter = String.fromCharCode(64 + Math.min(26, Math.max(1, first)));
    return [this.#isAppendix ? letter : first, ...others].slice(0, most).join('.');
  }
}
