import type { PaperCheck } from '../../model/index.ts';
import { agreesWithItself } from './check.ts';

/** AGREE: what a paper says in one place is held against what it says in another; no log is needed for it. */
export const paperAgreesWithItself: PaperCheck = {
  code: 'AGREE',
  title: 'The paper agrees with itself',
  doesNotShow:
    'That any number is true, nor that what was not compared agrees: only statements that are surely of one thing are held against each other.',
  run: agreesWithItself,
};
