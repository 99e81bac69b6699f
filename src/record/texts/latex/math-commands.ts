/** Fractions: two arguments. */
export const FRACTIONS = /^(?:[dtc]?frac|nicefrac|sfrac|binom)$/;

/** Commands that one argument belongs to, where they are an argument themselves: `p_\text{data}`. */
export const TAKES_ONE =
  /^(?:math[a-z]{2,4}|boldsymbol|bm|text[a-z]{0,6}|mbox|hbox|operatorname\*?|overline|underline|hat|bar|tilde|vec|d?dot|wide(?:hat|tilde)|sqrt|mathop)$/;

/** Upright words. */
export const WORDS = /^(?:text(?:rm|bf|it|tt|sf|normal|up|sc)?|mbox|hbox|mathrm|mathit|mathtt|mathsf|operatorname\*?)$/;

/** Commands of look alone: their argument is shown as what it is. */
export const THROUGH =
  /^(?:math(?:bf|bb|cal|frak|scr|op|bin|rel|ord|inner|strut|normal)|boldsymbol|bm|overline|underline|hat|bar|tilde|vec|d?dot|wide(?:hat|tilde)|(?:under|over)brace|boxed|ensuremath|(?:display|text|script)style|scriptscriptstyle|substack|smash|cancel|rm|bf|it|cal|[bB]igg?[lrm]?|(?:no)?limits|nonumber|notag|hline|middle|allowbreak|nobreak|(?:begin|end)group|relax|protect|hfill|centering|xspace)$/;

/** Functions that are set upright. */
export const FUNCTIONS =
  /^(?:log|ln|lg|exp|sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|max|min|sup|inf|lim|limsup|liminf|arg|argmax|argmin|det|dim|ker|deg|gcd|hom|Pr|mod|bmod|pmod)$/;

/** Commands whose arguments are no part of a formula: how many. */
export const WITHOUT_SIGN: ReadonlyMap<string, number> = new Map([
  ['label', 1],
  ['tag', 1],
  ['tag*', 1],
  ['phantom', 1],
  ['hphantom', 1],
  ['vphantom', 1],
  ['hspace', 1],
  ['hspace*', 1],
  ['vspace', 1],
  ['color', 1],
  ['textcolor', 1],
  ['colorbox', 1],
  ['cellcolor', 1],
  ['cite', 1],
  ['citep', 1],
  ['citet', 1],
  ['ref', 1],
  ['eqref', 1],
  ['cref', 1],
  ['footnotemark', 0],
  ['intertext', 0],
  ['!', 0],
]);
