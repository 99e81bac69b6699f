// Pieces of patterns for personal names, shared by the readers of authors and editors. All are bounded: no piece repeats inside a
// repetition without a separator between, so a match is linear in its length.

/** `Smith`, `O'Neill`, `Perez-Perez`, `D’Souza`; at least two letters, or one of a script without case. */
export const WORD =
  "(?:(?:d|l|dall|dell|al|el|O|D|L)['’‘`´-])?(?:\\p{Lu}[\\p{L}\\p{M}\ufffd]{1,39}|\\p{Lo}[\\p{Lo}\\p{M}]{0,39})(?:['’‘`´‐‑-][\\p{L}\\p{M}\ufffd]{1,39}){0,3}(?:['’](?=[\\s,.:;]))?";

const PARTICLES =
  'van|von|der|den|des|im|am|de|del|della|degli|di|da|dos|das|do|du|la|le|las|los|el|al|bin|ibn|ben|ter|ten|te|zu|zur|zum|af|av|vom|het|op|y|i|st\\.?|St\\.';

/** Words before a family name: `van der`, `de la`. */
export const PARTICLE = `(?:(?:${PARTICLES}|[’']t|Van|Von|De|Der|Den|Di|Da|Del|Du|La|Le|El|Al|Abu|Ben|Bin|Ter|Ten|Dos|Das|Dal|Vander|Ó|Ní|Mac|Mc)(?![\\p{L}\\p{M}'’-]))`;

/** Up to four words: `de la Fuente Blanco`, `Tuena de Gómez-Puyou`. */
export const FAMILY = `(?:${PARTICLE}\\s+){0,3}${WORD}(?:\\s+(?:${PARTICLE}\\s+){0,2}${WORD}){0,2}`;

/** `J.`, `J. R.`, `J.-J.`, `Zh.I.`, `N.a.`: letters that each bear a full stop. */
export const DOTTED =
  "(?:\\p{Lu}|Zh|Sh|Ch|Kh|Yu|Ya|Ye|Ts|Th|Ph(?!\\.\\s?D)|Chr|Wm|Dz|Md|Mohd)[’']?\\.(?:(?:\\s?[‐‑–-]?\\s?(?:\\p{Lu}|Zh|Sh|Ch|Kh|Yu|Ya|Ye|Ts|Th|Chr)|[‐‑–-]?\\p{Ll})\\.){0,5}";

/** `JR`, `J-K`, `SMUR`, `J D`: letters without full stops. */
export const BARE = "\\p{Lu}{1,5}(?:[‐‑-]\\p{L}{1,2})?(?:\\s\\p{Lu}(?:[‐‑-]\\p{Lu})?){0,3}(?![\\p{L}\\p{M}'’])";

/** `Jr.`, `III` after a name. */
export const SUFFIX = '(?:,?\\s+(?:Jr|Sr|JR|II|III|IV|2nd|3rd)(?![\\p{L}\\d])\\.?)';
