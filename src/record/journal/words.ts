import type { Actor } from './model.ts';

/** The tool itself, where it writes down what it found. */
export const TOOL: Actor = { id: 'touchstone', kind: 'tool' };

/** Verb of a line that says: the artifact was changed outside the tool since the line before on it. */
export const HAND_EDIT = 'hand_edit';

/** Verb of a line that says: the trail itself was changed outside the tool. */
export const TRAIL_EDIT = 'trail_edit';
