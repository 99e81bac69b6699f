/** A person or a group, as printed in a reference or kept in a record. Plain Unicode: no TeX, no markup. */
export type Name = PersonName | GroupName;

export interface PersonName {
  readonly family: string;
  /** Given names or initials, in order: `Ada`, `J. R.`, `JR`. Absent where only a surname is known. */
  readonly given?: string;
  /** `van der`, `de`: kept apart from the family name where the source says so. */
  readonly particle?: string;
  /** `Jr.`, `III`. */
  readonly suffix?: string;
}

export interface GroupName {
  /** One name that must not be split or turned round: an organisation, a consortium, a one-word name. */
  readonly literal: string;
}

export function isGroup(name: Name): name is GroupName {
  return 'literal' in name;
}
