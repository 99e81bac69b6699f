/** Title and help of the codes by which the numbers of a paper without marks are bound to its logs. */
export const bindingRules: Readonly<Record<string, readonly [title: string, help: string]>> = {
  'value.match': [
    'Agrees with its record',
    'Heads, caption or sentence name a record, and its value rounds to what is printed.',
  ],
  value_differs: [
    'Nearest record differs',
    'The record that may be meant has another value, and it is not sure that it is meant. Name run, metric and data set beside the number.',
  ],
  setting_differs: [
    'Configuration has other values',
    'Configuration under this name holds other values; which one the sentence means is not sure. Say it, or attach the configuration of this model.',
  ],
  no_logs: [
    'No logs',
    'There are no logs to compare with. Name their folder with --logs; without it nothing is said of where the numbers come from.',
  ],
  no_candidate: [
    'No record named',
    'No record has the metric, data set and run that the words name. Name them as the log does, or attach the log.',
  ],
  no_run: [
    'No run for this row',
    'No single run has the values of this row, and they are not demonstrably those of other records. Attach the run.',
  ],
  hint: [
    'Value occurs, unnamed',
    'A record has this value, but nothing in the words leads to it. A matching value somewhere is a hint, never proof. Name run, metric and data set.',
  ],
  several_candidates: [
    'Value occurs several times',
    'Several records have this value and the words do not say which is meant. Name run, metric and data set.',
  ],
  'binding.mixed_runs': [
    'Row put together from several runs',
    'Each value exists, but no single run has them all, so the row shows a result that was never obtained. Print the values of one run, or say for each which run it is from.',
  ],
  'binding.other_record': [
    'Values of other records',
    'The row claims a data set or metric, and its values are those of other ones. Attach the run that the row comes from, or take it out.',
  ],
  'binding.other_run': [
    'Values of another run than named',
    'The paper calls a run by one number or title, and the values are those of another. Runs may be numbered differently in paper and logs: name the run as the log does.',
  ],
  'binding.other_split': [
    'Value of another split',
    'The text names one split, and the value is recorded on another. Correct the split or the number.',
  ],
  'direction.opposite': [
    'The change goes the other way',
    'The words call it a gain, a reduction or a rise, and the records behind the two numbers move the other way. Correct the sentence.',
  ],
  'derived.match': ['Recomputed', 'The records give the printed number.'],
  'derived.relative_change': ['Relative change recomputed', 'The unrounded records give the printed percentage.'],
  'derived.ratio': ['Ratio recomputed', 'The unrounded records give the printed ratio.'],
  'derived.mean': ['Mean recomputed', 'The mean of the records rounds to the printed number.'],
  'derived.extreme': [
    'Largest change recomputed',
    'The largest change among the records rounds to the printed number.',
  ],
  'derived.from_rounded': [
    'Computed from rounded numbers',
    'The printed numbers give this value, the records behind them another. Compute from the records and round once, at the end.',
  ],
  'derived.mismatch': [
    'Derived number does not follow',
    'Neither the records nor the printed numbers beside it give this value. Compute it anew.',
  ],
  'aggregate.population_sd': [
    'Spread divides by n',
    'The printed spread is the population standard deviation of a few runs, which makes it too small. Print the sample standard deviation, or name the other.',
  ],
  'aggregate.undeclared_mean': [
    'Mean presented as one value',
    'The number is a mean over runs and reads as the value of one. Say that it is an average, and of how many.',
  ],
  'stat.p_from_records': [
    'A p value does not follow',
    'The values or the distance beside it give another p. Compute it anew, and name the test, its tails and its degrees of freedom.',
  ],
};
