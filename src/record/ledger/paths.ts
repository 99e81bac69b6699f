/** The ranked evidence-context ledger of a study. */
export const LEDGER_PATH = 'evidence/ledger.yaml';

/** Votes on what contexts say of claims, one a line. */
export const STANCES_PATH = 'evidence/stances.jsonl';
