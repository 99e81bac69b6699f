/** Where the trail lies inside a study. */
export const JOURNAL = '.touchstone/journal.jsonl';
/** What is known of the end of the trail, so that a cut end shows and nothing has to be read through. */
export const HEAD = '.touchstone/journal.head';
/** Held by the command that is changing the study; the system lets go of it when the process ends, however it ends. */
export const LOCK = '.touchstone/lock.sqlite';
/** Bytes that are to be put in place once their line is in the trail. */
export const PENDING = '.touchstone/pending';
/** Bytes of an interrupted change whose place was taken by an edit from outside before it could be finished. */
export const KEPT = '.touchstone/kept';
