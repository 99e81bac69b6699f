/** What the lines above say of a line: the heading that it stands under. */
export interface TextContext {
  readonly said: ReadonlyMap<string, string>;
}

const NOTHING: TextContext = { said: new Map() };
const LONGEST = 200;

/** The context after a line, given the one before it. A heading begins a new one; `Dataset: X` adds to it. */
export function contextAfter(line: string, before: TextContext): TextContext {
  const heading = headingOf(line);
  if (heading !== undefined) return heading;
  const named = /^\s{0,8}(dataset|task|seed|model|method|environment|env)(?: name)? *[:=] *(\S.{0,100})$/i.exec(line);
  if (named === null || /[=:{]/.test(named[2] ?? '')) return before;
  return { said: new Map(before.said).set((named[1] ?? '').toLowerCase(), (named[2] ?? '').trim()) };
}

/** A line that names what follows: `## Run 2: …`, `Ablation: no_dropout`, `--- Fold 3/10 ---`, `1. **Iteration 1: Baseline** (…)`. */
function headingOf(line: string): TextContext | undefined {
  const marked =
    /^#{1,6} +(.{1,200}?) *#*$/.exec(line)?.[1] ??
    /^[-=*]{2,} *([^-=*\s].{0,150}?) *[-=*]{2,}\s*$/.exec(line)?.[1] ??
    listedHeading(line) ??
    /^\[(.{1,100}?)\]\s*$/.exec(line)?.[1];
  const words = (marked ?? line).trim();
  const counted =
    /^(?:[\w-]+ )?(run|iteration|trial|experiment|fold|seed) *#?(\d{1,6})(?:\/(\d{1,6}))?(?: *[:.)–—-] *(.{1,200})?)?$/i.exec(
      words,
    );
  if (counted !== null) return countedHeading(counted);
  const plain = /^(?:ablation|experiment|variant|method|model|config(?:uration)?) *[:#] *(\S.{0,200})$/i.exec(words);
  if (plain?.[1] !== undefined && !/[={]/.test(plain[1])) return { said: new Map([['name', plain[1].trim()]]) };
  return marked === undefined ? undefined : { said: new Map([['name', words.slice(0, LONGEST)]]) };
}

/** `1. **Baseline** (AUC: 0.54)`; `* **Result**: 0.54` is a label, no heading, unless it counts (`* **Iteration 3** (…):`). */
function listedHeading(line: string): string | undefined {
  const match = /^( {0,6})(\d{1,3}\.|[-*•]) +\*\*([^*]{1,200})\*\*(:?)/.exec(line);
  const words = match?.[3];
  if (match === null || words === undefined) return undefined;
  const isCounted = /^(?:run|iteration|trial|experiment|fold|seed) *#?\d/i.test(words);
  return isCounted || (match[4] === '' && /\d/.test(match[2] ?? '')) ? words : undefined;
}

function countedHeading([, kind = '', count = '', of, title]: RegExpExecArray): TextContext {
  // Where the last of several blocks ends nobody knows, so what stands below it belongs to none.
  if (of !== undefined && Number(of) === Number(count)) return NOTHING;
  const word = kind.toLowerCase();
  const said = new Map<string, string>(
    word === 'seed' ? [['seed', count]] : [['run', `${word === 'experiment' ? 'run' : word}_${Number(count)}`]],
  );
  const name = (title ?? '').trim();
  if (name !== '') said.set('name', name);
  return { said };
}
