import { clip, type Paint, pad, paint, widthOf, wrap } from '../../base/terminal/index.ts';
import { visibleLine } from '../../base/text/index.ts';
import { type Decision, type Dimension, sharesOf, show } from '../../record/branches/index.ts';
import { nextSentences } from './next-text.ts';
import type { DecisionView, TreeNode } from './view.ts';

/** Columns of the terminal, at least 40, and whether it shows colours. */
export interface TerminalOptions {
  readonly width: number;
  readonly color: boolean;
}

/** A decision for a terminal: what was declared, the tree, what follows, and how much it owes to the weights. */
export function decisionText(view: DecisionView, { width, color }: TerminalOptions): string {
  const p = paint(color);
  const { decision } = view;
  const blocks = [
    headLines(view, width, p),
    decision.branches === undefined || decision.branches.length === 0 ? ['No branch yet.'] : treeLines(view, width, p),
    [
      ...outcomeLines(view, width, p),
      ...(decision.selection === undefined ? nextSentences(view).flatMap((line) => say(line, width)) : []),
    ],
    sensitivityLines(view, width),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

/** One line per decision. */
export function decisionsText(views: readonly DecisionView[], { width, color }: TerminalOptions): string {
  if (views.length === 0) return 'No decision was declared yet: touchstone branch declare.\n';
  const p = paint(color);
  const column = Math.max(...views.map(({ decision }) => decision.id.length));
  return views
    .flatMap((view) => {
      const { decision } = view;
      const lead = `${pad(decision.id, column)}  `;
      const state = visibleLine(stateOf(view));
      return [
        `${p.bold(pad(decision.id, column))}  ${clip(visibleLine(decision.question), width - lead.length)}`,
        ...wrap(state, width, ' '.repeat(lead.length)).map(p.dim),
      ];
    })
    .join('\n')
    .concat('\n');
}

function stateOf({ decision, closure, ranking, tried }: DecisionView): string {
  const { selection, superseded, branches = [] } = decision;
  if (superseded !== undefined) return `superseded by ${superseded.by}`;
  if (selection !== undefined) return `decided: ${selection.branch}, best of ${tried}`;
  const best = ranking[0];
  const count = `${branches.length} of ${decision.limits.branches} branches`;
  const leads = best === undefined ? '' : `, ${best.branch.id} leads with ${show(best.value.value)}`;
  return `${closure === undefined ? 'open' : `closed (${closure.rule})`}: ${count}${leads}`;
}

const say = (text: string, width: number, first = '', rest = first) => wrap(visibleLine(text), width, first, rest);

function headLines({ decision, isDeclarationChanged }: DecisionView, width: number, p: Paint): string[] {
  const { id, question, changes, material, limits, stop, declared, declaration_sha256: digest, supersedes } = decision;
  const shares = sharesOf(decision.dimensions);
  const rules = stop.map((rule) =>
    rule.rule === 'target'
      ? `target ${show(rule.value)}`
      : rule.rule === 'no_gain'
        ? `less than ${show(rule.epsilon)} gained in ${rule.rounds} round${rule.rounds === 1 ? '' : 's'}`
        : 'a person',
  );
  return [
    ...say(`${id}: ${question}`, width, '', '  ').map(p.bold),
    ...say(`Changes ${changes.join(', ').replaceAll('_', ' ')}: ${material}`, width, '', '  '),
    ...decision.dimensions.flatMap((dimension, i) => say(dimensionLine(dimension, shares[i] ?? 0), width, '· ', '  ')),
    ...say(
      `At most ${limits.branches} branches, ${limits.depth} deep, ${limits.rounds} rounds, ${limits.evaluations} evaluations each. Ends by ${['these limits', ...rules].join('; ')}.`,
      width,
      '',
      '  ',
    ),
    ...say(
      `Declared by ${declared.by} on ${declared.at.slice(0, 10)}${digest === undefined ? ', not fixed before the first branch' : `, fixed as ${digest.slice(0, 12)}…`}.`,
      width,
    ).map(p.dim),
    ...(supersedes === undefined ? [] : say(`In the place of ${supersedes.id}: ${supersedes.reason}`, width, '', '  ')),
    ...(isDeclarationChanged
      ? say('The declaration was changed after the first branch had been added.', width, '✗ ', '  ').map(p.bad)
      : []),
  ];
}

function dimensionLine({ id, direction, min, max, noise, what }: Dimension, share: number): string {
  const scale = `${min} to ${max}, ${direction} is better`;
  const rest = [`${Math.round(share * 100)} % of the weight`, ...(noise > 0 ? [`noise ${noise}`] : [])].join(', ');
  return `${id}: ${scale}, ${rest}${what === undefined ? '' : `. ${what}`}`;
}

function treeLines({ roots }: DecisionView, width: number, p: Paint): string[] {
  const out: string[] = [];
  const widest = Math.min(Math.floor(width / 2), Math.max(...leads(roots, '').map(widthOf)));
  const walk = (nodes: readonly TreeNode[], before: string, isRoot: boolean) => {
    for (const [i, node] of nodes.entries()) {
      const isLast = i === nodes.length - 1;
      const lead = clip(`${isRoot ? '' : `${before}${isLast ? '└─ ' : '├─ '}`}${node.branch.id}`, widest);
      const below = isRoot ? '' : `${before}${isLast ? '   ' : '│  '}`;
      const mark = markOf(node);
      const value = node.ranked === undefined ? '    ' : node.ranked.value.value.toFixed(2);
      const room = Math.max(8, width - widest - 2 - 6 - 13);
      const title = clip(visibleLine(node.branch.title), room);
      const color = node.branch.status === 'selected' ? p.good : node.branch.status === 'open' ? p.bold : p.dim;
      out.push(`${pad(lead, widest)}  ${color(value)}  ${pad(mark, 11)}  ${title}`.trimEnd());
      const why = visibleLine(node.branch.reason ?? '');
      const indent = `${pad(node.children.length > 0 ? `${below}│` : below, widest)}  ${' '.repeat(4)}  `;
      if (why !== '') out.push(...wrap(why, width, indent).map(p.dim));
      walk(node.children, below, false);
    }
  };
  walk(roots, '', true);
  return out;
}

const leads = (nodes: readonly TreeNode[], before: string): string[] =>
  nodes.flatMap((node) => [`${before}${node.branch.id}`, ...leads(node.children, `${before}   `)]);

function markOf({ branch, ranked }: TreeNode): string {
  if (branch.status !== 'open') return branch.status;
  if (ranked === undefined) return 'no scores';
  return ranked.rank > 1 && ranked.tiesWithBest ? `${ranked.rank}. (tie)` : `${ranked.rank}.`;
}

function outcomeLines({ decision, ranking, tried, noise }: DecisionView, width: number, p: Paint): string[] {
  const { selection, claims = [], closed } = decision;
  const spread = ranking.flatMap(({ branch, value }) =>
    value.scores
      .filter(({ spread: [low, high] }) => high > low)
      .map(({ dimension, spread: [low, high] }) => `${branch.id} ${dimension} ${low} to ${high}`),
  );
  const carried = claims.length === 0 ? '' : ` for ${claims.join(', ')}`;
  return [
    ...(selection === undefined
      ? []
      : say(`${selection.branch} was selected by ${selection.by}: ${selection.reason}`, width, '✓ ', '  ').map(p.good)),
    ...(selection === undefined ? [] : say(`Best of ${tried} alternative${tried === 1 ? '' : 's'}${carried}.`, width)),
    ...(selection !== undefined && closed !== undefined
      ? say(`It had been closed by a rule (${closed.rule}): ${closed.what}.`, width)
      : []),
    ...(spread.length === 0
      ? []
      : say(`Scorers differ: ${spread.slice(0, 6).join('; ')}${spread.length > 6 ? '; …' : ''}.`, width)),
    ...(noise > 0 && ranking.filter(({ tiesWithBest }) => tiesWithBest).length > 1
      ? say(`Values closer than ${show(noise)} are within the declared noise: ${tieList(ranking)} tie.`, width)
      : []),
  ];
}

const tieList = (ranking: DecisionView['ranking']) =>
  ranking
    .filter(({ tiesWithBest }) => tiesWithBest)
    .map(({ branch }): Decision['id'] | string => branch.id)
    .join(', ');

function sensitivityLines({ sensitivity }: DecisionView, width: number): string[] {
  if (sensitivity === undefined) return [];
  const { winner, weights, wins, method } = sensitivity;
  const percent = (share: number) => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
  const turns = weights.flatMap(({ dimension, share, turnsAt, to }) =>
    turnsAt === undefined
      ? []
      : [`${dimension} at ${percent(turnsAt)} of the weight in place of ${percent(share)} would put ${to} first`],
  );
  const shown = wins.filter(({ share }) => share > 0).slice(0, 5);
  return [
    ...(turns.length === 0 ? say(`No weight alone would put another branch before ${winner}.`, width) : []),
    ...turns.flatMap((turn) => say(`${turn}.`, width, '· ', '  ')),
    ...say(
      `Of all weightings, ${shown.map(({ branch, share }) => `${branch} wins ${percent(share)}`).join(', ')} (${method === 'exact' ? 'exact' : `${method} draws`}).`,
      width,
    ),
  ];
}
