/** A column of an exported chart: `fancy-sun-3 - val/loss`. */
export interface ExportedColumn {
  readonly run: string;
  readonly metric: string;
}

const COLUMN = /^(.{1,200}?) - (.{1,200}?)$/;
const BOUND = /__(?:MIN|MAX)$/;

/**
 * The columns of a chart that Weights & Biases exports, by name: for each run its values and the bounds of what was drawn, which
 * are left out. undefined where the table is no such export.
 */
export function exportedColumns(head: readonly string[]): ReadonlyMap<string, ExportedColumn> | undefined {
  const pairs = head.filter((name) => COLUMN.test(name) && !BOUND.test(name));
  const isExport = pairs.length > 0 && pairs.some((name) => head.includes(`${name}__MIN`));
  if (!isExport) return undefined;
  const found = new Map<string, ExportedColumn>();
  for (const name of pairs) {
    const [, run = '', metric = ''] = COLUMN.exec(name) ?? [];
    // `_step` stands beside every metric that is drawn over something else.
    if (!metric.startsWith('_')) found.set(name, { run, metric });
  }
  return found;
}
