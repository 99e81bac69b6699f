/** Columns of the aggregate scores, in the form of `plainName`. More names than one in a file are for a person to settle. */
export const COLUMN_NAMES = {
  model: ['model', 'modelname', 'system', 'modelid'],
  condition: ['condition', 'setting', 'mode', 'protocol', 'inputcondition'],
  effort: ['effort', 'reasoningeffort', 'effortlevel', 'thinking'],
  correct: ['correct', 'ncorrect', 'numcorrect', 'correctruns', 'correctcount', 'numbercorrect', 'hits'],
  n_runs: ['nruns', 'runs', 'numruns', 'totalruns', 'total', 'ntotal', 'n', 'attempts', 'nattempts', 'denominator'],
  accuracy: ['accuracy', 'acc', 'accuracypct', 'accuracypercent', 'overallaccuracy', 'runaccuracy', 'accuracyruns'],
  n_cases: ['ncases', 'cases', 'numcases', 'totalcases', 'casecount'],
  case_accuracy: [
    'caseaccuracy',
    'caseacc',
    'casemean',
    'meancaseaccuracy',
    'caseweightedaccuracy',
    'accuracycases',
    'accuracybycase',
    'caseaccuracypct',
    'caseaccuracypercent',
  ],
  n_parsed: ['nparsed', 'parsed', 'parsedruns', 'numparsed', 'nvalid', 'valid', 'validruns', 'answered', 'nanswered'],
  n_unparsed: [
    'nunparsed',
    'unparsed',
    'unparsedruns',
    'parsefailures',
    'nparsefailures',
    'nfailed',
    'failed',
    'failures',
  ],
  parsed_accuracy: [
    'parsedaccuracy',
    'accuracyparsed',
    'accuracyparsedonly',
    'parsedonlyaccuracy',
    'accparsed',
    'accuracyonparsed',
    'validaccuracy',
    'parsedaccuracypct',
    'parsedaccuracypercent',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A quantity that a column may hold. */
export type ColumnName = keyof typeof COLUMN_NAMES;
