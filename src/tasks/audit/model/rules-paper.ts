/** Title and help of what the audit of a paper without marks leaves out or sets aside. */
export const paperRules: Readonly<Record<string, readonly [title: string, help: string]>> = {
  needs_a_study: [
    'Needs a study',
    'The check asks about what only a study declares: sealed files, claims, evaluators, rules. "touchstone import" makes a study of the outputs of a run, "touchstone init" begins one.',
  ],
  not_read: [
    'Could not be read',
    'A reader had to leave this out, so nothing is said of it. Figures, scanned pages and broken files are looked at by people.',
  ],
  left_out: [
    'Left out of the logs',
    'The file is not read as a log: it may hold code, it is a link or a report of an earlier audit, or it lies beyond a limit. Name what counts with --logs.',
  ],
  unclassified: [
    'Of unknown kind',
    'Nothing around the number says what it is, so it is counted and never judged. Name the quantity beside it.',
  ],
  excluded: [
    'Set aside',
    'A citation, year, number of a table, identifier, version, seed, index, formula, name or address is no result of the paper. It is counted and listed with its reason.',
  ],
  kind: [
    'No result',
    'The number is a setting, a count, a target or part of a test report. Only results are traced to logs; settings are compared where configuration holds them.',
  ],
};
