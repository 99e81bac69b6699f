/** Name of the file that makes a folder a study. */
export const STUDY_NAME = 'touchstone.yaml';

/** Name of the seal inside a study. */
export const LOCK_NAME = 'touchstone.lock.json';
