/** A dash, or a line, in the place of the names: the authors are those of the entry before. */
export const SAME_AUTHORS = /^\s*(?:[—–―]{1,6}|[-_]{3,10}|(?:[—–―]\s?){2,4})(?=[\s,.&(:]|$)/u;
