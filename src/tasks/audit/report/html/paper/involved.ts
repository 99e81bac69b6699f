/**
 * Whether a Markdown text would keep a parser busy for longer than a reader waits. Inline parsing takes time with the square
 * of the marks in a block, and quotations with the square of their depth; no paper of the world comes near the limit, which
 * stands for about two seconds, while a hostile one of a megabyte would take hours.
 */
export function isTooInvolved(text: string): boolean {
  let cost = 0;
  let inBlock = 0;
  for (const line of text.split('\n')) {
    const marks = line.length === 0 ? 0 : (line.match(MARKS)?.length ?? 0);
    const depth = QUOTED.exec(line)?.[0].replace(/\s/g, '').length ?? 0;
    cost += DEPTH_WEIGHT * depth * depth;
    // A row of a table is a block of its own.
    if (line.trim() === '' || /^\s*\|/.test(line)) {
      cost += inBlock * inBlock + marks * marks;
      inBlock = 0;
    } else inBlock += marks;
    if (cost + inBlock * inBlock > LIMIT) return true;
  }
  return false;
}

const LIMIT = 2e8;
const DEPTH_WEIGHT = 8;
const MARKS = /[[\]*_`<!~$:]/g;
const QUOTED = /^[\s>*+-]*/;
