import { decodeString, type JsonDocument, type JsonNode, type membersOf } from '../../evidence/index.ts';
import { isNaming, type KeyKind, kindOfKeys } from '../labels/index.ts';

type Members = ReturnType<typeof membersOf>;
type Said = ReadonlyMap<string, string>;

/** What an object says of what is in it. */
export interface NamesAround {
  readonly said: Said;
  /** Members that name the record and hold no measurement. */
  readonly names: ReadonlySet<string>;
  /** What is said below a key that is itself a name (`{"baseline": {…}, "ours": {…}}`); undefined where it is none. */
  readonly under: (key: string, node: JsonNode) => Said | undefined;
}

const LONGEST_NAME = 300;
const NONE: ReadonlySet<string> = new Set();
/** The member by which a name of that kind would be told. */
const TOLD_AS: Readonly<Record<KeyKind, string>> = {
  subject: 'method',
  dataset: 'dataset',
  run: 'run',
  seed: 'seed',
  split: 'split',
  metric: 'metric',
};

/** Reads the names in one object: scalar members that name what is around them, and keys that are names. */
export function namesAround(
  document: JsonDocument,
  { keys, nodes }: Members,
  said: Said,
  holder: string | undefined,
): NamesAround {
  if (keys === undefined) return { said, names: NONE, under: () => undefined };
  let own: Map<string, string> | undefined;
  let names: Set<string> | undefined;
  for (const [i, key] of keys.entries()) {
    const node = nodes[i];
    if (node === undefined || node.container >= 0 || !isNaming(key)) continue;
    const raw = document.text.slice(node.start, Math.min(node.end, node.start + LONGEST_NAME + 1));
    const isNumber = /^[-\d]/.test(raw);
    // `baseline: 113.29`, `model: 3`: a number under such a key may well be the result.
    if (!(isNumber && mayMeasure(key))) {
      names ??= new Set();
      names.add(key);
    }
    if (raw.length > LONGEST_NAME || raw === 'null' || raw === 'true' || raw === 'false') continue;
    if (isNumber && mayMeasure(key)) continue;
    own ??= new Map(said);
    own.set(key.toLowerCase(), raw.startsWith('"') ? decodeString(raw) : raw);
  }
  const around = own ?? said;
  const groups = keys.filter((_, i) => (nodes[i]?.container ?? -1) >= 0 && document.text[nodes[i]?.start ?? 0] === '{');
  const kind = groups.length === 0 ? undefined : kindOfKeys(holder, groups);
  return {
    said: around,
    names: names ?? NONE,
    under: (key, node) => {
      if (kind === undefined || kind === 'metric' || !groups.includes(key) || node.container < 0) return undefined;
      const name = kind === 'seed' ? (/\d{1,15}$/.exec(key)?.[0] ?? '') : key;
      return name === '' ? undefined : new Map(around).set(TOLD_AS[kind], name);
    },
  };
}

const mayMeasure = (key: string): boolean => /^(?:baseline|agent|model|method|system|policy|data|ablation)$/i.test(key);
