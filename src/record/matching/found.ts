import type { Reference, SourceAnswer } from '../works/index.ts';
import { type Comparison, compareWork } from './compare.ts';
import { RANK } from './rank.ts';

/** Compares every record that was given, each once; the order does not depend on the order of the answers. */
export function compareAll(reference: Reference, answers: readonly SourceAnswer[]): readonly Comparison[] {
  const seen = new Set<string>();
  const compared: Comparison[] = [];
  for (const answer of answers) {
    if (answer.source === PAGE_CHECK) continue;
    for (const work of answer.works) {
      const id = JSON.stringify([
        work.source,
        work.id,
        work.title,
        work.years,
        work.authors.length,
        work.containers[0],
      ]);
      if (seen.has(id)) continue;
      seen.add(id);
      compared.push(compareWork(reference, work, answer.rank));
    }
  }
  return compared.sort((a, b) => RANK[a.rank] - RANK[b.rank] || order(a, b));
}

/** The source that only says whether a page answers. */
export const PAGE_CHECK = 'url';

function order(a: Comparison, b: Comparison): number {
  const left = `${a.work.source}\n${a.work.id}\n${a.work.title}`;
  const right = `${b.work.source}\n${b.work.id}\n${b.work.title}`;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** How much speaks for a record; only for choosing between records that fit. */
export function weight(one: Comparison): number {
  const title = { same: 4, near: 3, shorter: 2.5, longer: 2, cut: 2, other: 1, far: 0 }[one.title?.relation ?? 'far'];
  const authors = one.authors.state === 'agree' ? 3 : one.authors.matched > 0 ? 1 : 0;
  const year = { same: 1, near: 0.5, unknown: 0.2, differs: 0 }[one.year];
  const container = { same: 1.2, unknown: 0.3, none: 0.3, differs: 0 }[one.container];
  const place = (one.pages === true ? 0.6 : 0) + (one.volume === true ? 0.3 : 0) - (one.pages === false ? 0.3 : 0);
  return title + authors + year + container + place + one.shared.length * 3 - RANK[one.rank] * 0.01;
}

/** The heaviest, or the first of equals; undefined of none. */
export function heaviest(list: readonly Comparison[]): Comparison | undefined {
  return list.reduce<Comparison | undefined>(
    (best, one) => (best === undefined || weight(one) > weight(best) ? one : best),
    undefined,
  );
}
