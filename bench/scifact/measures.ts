/**
 * nDCG at a cut as `ndcg_cut` of trec_eval computes it: gain / log2(rank + 1), the ideal from all judged documents
 * (Järvelin and Kekäläinen 2002, "Cumulated gain-based evaluation of IR techniques").
 */
export function ndcg(ranking: readonly string[], gains: ReadonlyMap<string, number>, cut: number): number {
  const discounted = (list: readonly number[]) =>
    list.slice(0, cut).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
  const ideal = discounted([...gains.values()].sort((a, b) => b - a));
  return ideal === 0 ? 0 : discounted(ranking.map((id) => gains.get(id) ?? 0)) / ideal;
}

/** Share of the relevant documents among the first `cut`. */
export function recall(ranking: readonly string[], gains: ReadonlyMap<string, number>, cut: number): number {
  const relevant = [...gains].filter(([, gain]) => gain > 0).map(([id]) => id);
  const found = new Set(ranking.slice(0, cut));
  return relevant.length === 0 ? 0 : relevant.filter((id) => found.has(id)).length / relevant.length;
}
