/** First parts of compounds that keep their hyphen when a line breaks after it. */
const COMPOUND_START =
  /(?:^|[^\p{L}])(?:self|non|multi|cross|well|high|low|long|short|real|semi|pre|post|co|anti|inter|intra|quasi|pseudo|half|full|open|large|small|state|end|point|one|two|three|four|zero|first|second|third|time|data|on|off|in|out|[a-z])$/iu;
/** Last parts that are joined by a hyphen. */
const COMPOUND_END =
  /^(?:based|aware|driven|free|level|wise|time|scale|order|like|specific|related|dependent|induced|type|sensitive|efficient|art|centric|guided|trained|tuning|shot|to|of|the|and|in|on)(?![\p{L}])/u;

/**
 * Wrapped lines as one line: single spaces, words divided at a line end whole again, addresses broken at a line end joined. `known`
 * tells whether a word occurs elsewhere in the document, which settles whether a hyphen belongs to it.
 */
export function joinLines(text: string, known?: (word: string) => boolean): string {
  if (!/[\r\n\u00ad]/.test(text)) return text.replace(/\s+/g, ' ').trim();
  let joined = '';
  for (const piece of text.split(/[\r\n\u2028\u2029]+/)) {
    const line = piece.replace(/\s+/g, ' ').trim();
    if (line === '') continue;
    joined = joined === '' ? line : joinTwo(joined, line, known);
  }
  return joined.replace(/\u00ad/g, '');
}

function joinTwo(before: string, after: string, known?: (word: string) => boolean): string {
  // Only the end of what came before is looked at: the whole stays linear.
  const tail = before.slice(-300);
  if (/\S*(?:https?:\/\/|www\.|doi\.org\/|10\.\d{4,9}\/)\S*$/i.test(tail) && continuesAddress(tail, after))
    return before + after;
  const left = /([\p{L}\p{M}]+)([-‐\u00ad])$/u.exec(tail);
  const right = /^[\p{L}\p{M}]+/u.exec(after)?.[0];
  if (left === null || right === undefined) {
    // `12-` and `19` on the next line are one range; `pp.` and `3` are two words.
    return /[\d\p{L}][-‐–—/]$/u.test(tail) && /^[\p{L}\d]/u.test(after) ? before + after : `${before} ${after}`;
  }
  const [, first = '', hyphen] = left;
  const without = before.slice(0, -1) + after;
  if (hyphen === '\u00ad') return without;
  if (!/^\p{Ll}/u.test(right) || /^\p{Lu}+$/u.test(first)) return before + after;
  const whole = `${first}${right}`.toLowerCase();
  if (known?.(whole) === true) return without;
  if (known?.(`${first}-${right}`.toLowerCase()) === true) return before + after;
  return COMPOUND_START.test(tail.slice(0, -1)) || COMPOUND_END.test(right) ? before + after : without;
}

function continuesAddress(tail: string, after: string): boolean {
  const next = /^\S+/.exec(after)?.[0] ?? '';
  if (/^(?:accessed|retrieved|last|visited|archived|\[|\()/i.test(next)) return false;
  if (/[-/_=?&%#~+]$/.test(tail)) return /^[\w%]/.test(next);
  if (/[.,;:)\]]$/.test(tail)) return /\.$/.test(tail) && /^(?:[a-z]{2,4}\/|html?\b|pdf\b|php\b|aspx?\b|\d)/.test(next);
  // A line that ends inside an address leaves no full stop behind and goes on with the signs of one.
  return (
    /^[\w%~+-]*[/_=?&%][\w%/._=?&#~+-]*[.,;]?$/.test(next) ||
    /^[\w%-]+\.(?:html?|pdf|php|aspx?|txt|md)\b/.test(next) ||
    /^[/?#=&]/.test(next)
  );
}
