import { UPSTREAM } from '../model/index.ts';

/** A result that others published, to be read beside a score. */
export interface PublishedPoint {
  readonly name: string;
  /** Share of 1. */
  readonly score: number;
  /** The count, where it was published. */
  readonly count?: string;
  /** `project`: the models saw the state of the project, not the options alone. */
  readonly condition: 'options_only' | 'project';
}

/** Where the points come from: the paper, and the aggregates that were released with it. Nothing of it was computed here. */
export const PUBLISHED_SOURCE = `SciPivot, arXiv 2610.21082v1, and ${UPSTREAM.aggregates.path} of revision ${UPSTREAM.revision.slice(0, 12)} (${UPSTREAM.licence})`;

/** The points, those that may be compared first. */
export const PUBLISHED_POINTS: readonly PublishedPoint[] = [
  { name: 'GPT-6 Astra, medium effort', score: 316 / 496, count: '316 of 496', condition: 'options_only' },
  { name: 'GPT-5.6 Sol, medium effort', score: 232 / 496, count: '232 of 496', condition: 'options_only' },
  { name: 'People, fresh to the project', score: 0.734, condition: 'project' },
  { name: 'Best model and effort', score: 0.635, condition: 'project' },
];
