/** Title and help of the codes by which numbers are compared. */
export const numberRules: Readonly<Record<string, readonly [title: string, help: string]>> = {
  'value.exact': ['Printed as recorded', 'The log holds the very number that is printed.'],
  'value.sign': ['Sign lost', 'The record has the other sign. Correct the text, or say that it is a size.'],
  'value.wrong_record': [
    'Number of another record',
    'The bound record has another value, and a record that the claim is not bound to has this one. Bind the claim to the record it is about, or correct the number.',
  ],
  'round.interval': [
    'Rounds to what is printed',
    'The recorded value lies in the rounding interval of the printed digits.',
  ],
  'round.truncated': [
    'Cut, not rounded',
    'The printed digits are the first digits of the record, where rounding gives others. Round them.',
  ],
  'round.trailing_zero': [
    'Trailing zeros may be digits or not',
    'Read as exact the number differs from its record, read as rounded it agrees. Print the digits that are known, or say "about".',
  ],
  'round.hedged': [
    'Agrees as a hedged number',
    'The text says "about" or the like, and the record lies within one unit of the last digit.',
  ],
  'round.word_imprecise': [
    'Word too imprecise to decide',
    'The ratio lies near the word that is used, but not near enough. Print the number.',
  ],
  'parse.thousands': [
    'Read with thousands separators',
    'In the language of the document this is a number with grouped digits.',
  ],
  'parse.ambiguous_separator': [
    'Separator could be decimal or thousands',
    'The number can be read in two ways. Declare the language of the study, or print it unmistakably.',
  ],
  'parse.latex_comment': [
    'Percent sign starts a comment',
    'An unescaped % hides the rest of the line from the reader. Write \\%.',
  ],
  'unit.percent_fraction': [
    'Percent and fraction agree',
    'The metric is a proportion, so 0.873 and 87.3 % are one value.',
  ],
  'unit.percent_slip': [
    'Percent and fraction confused',
    'The digits agree, but one side is percent and the other a fraction: a factor of 100. Correct the sign or the number.',
  ],
  'unit.converted': ['Converted between units', 'Both units are declared and of one dimension.'],
  'unit.time_scale': ['Converted between units of time', 'Both units are declared.'],
  'unit.si_bytes': ['Converted between bytes (SI)', 'A megabyte is 1,000,000 bytes.'],
  'unit.binary_bytes': ['Converted between bytes (binary)', 'A mebibyte is 1,048,576 bytes.'],
  'unit.undeclared': [
    'Unit not declared',
    'Neither the log nor the study says the unit, and scales are never guessed. Declare it.',
  ],
  'compare.bound': ['Bound holds', 'The record lies on the side of the printed bound that the text states.'],
  'range.max': ['Maximum agrees', '"Up to" states the maximum of the records.'],
  'range.min_max': ['Range agrees', 'The least and the greatest record round to the printed ends.'],
  'range.contains': ['Records lie in the range', 'Every record lies between the printed ends.'],
  'range.mismatch': [
    'Range differs',
    'The least or greatest record does not round to the printed end. Correct the range, or bind all its records.',
  ],
  'count.number_word': ['Count in words', 'The number word is compared with the recorded count.'],
  'derived.from_unrounded': [
    'Recomputed from unrounded records',
    'The formula over the records gives the printed number.',
  ],
  'derived.difference': ['Difference recomputed', 'The difference of the records rounds to the printed number.'],
  'derived.word_ratio': [
    'Ratio in words',
    '"Doubled", "halved" and the like are compared with the ratio of the records.',
  ],
  'derived.percent_or_points': [
    'Percent or percentage points',
    'A difference of two proportions is printed as percent, which may mean points or a relative change. Say which.',
  ],
  'derived.precision_insufficient': [
    'Records too coarse to decide',
    'The records are rounded so that the derived number could round either way. Log more digits.',
  ],
  'uncertainty.agrees': ['Spread agrees', 'The number after ± is the kind of spread that is declared.'],
  'uncertainty.mismatch': [
    'Spread differs',
    'The mean agrees, but the number after ± is not the recorded or recomputed spread.',
  ],
  'uncertainty.no_replicates': [
    'No spread from one run',
    'A single run yields no spread. Repeat it, or leave out the ±.',
  ],
  'uncertainty.undeclared': [
    'Kind of spread not declared',
    'Say whether ± is a standard deviation, a standard error or an interval.',
  ],
  'uncertainty.kind_mismatch': [
    'Another kind of spread',
    'The printed number is a spread of the records, but not the declared kind. Name it rightly.',
  ],
  'uncertainty.kind_not_computed': [
    'This kind of spread is not recomputed',
    'Record it in the log, or give its formula.',
  ],
  'uncertainty.no_evidence': [
    'Spread without a record',
    'Nothing is declared from which the number after ± could be read or computed.',
  ],
  'uncertainty.not_printed': ['Spread declared but not printed', 'The claim declares a spread, and the text has no ±.'],
  'uncertainty.precision_insufficient': ['Records too coarse for the spread', 'Log more digits.'],
  'stat.recomputed': [
    'The p value recomputed from its statistic',
    'p is recomputed over the rounding interval of the printed statistic. Where it cannot print as it does, the statistic, its degrees of freedom or p is wrong, or the test is another one than the text says. Where it can, nothing is traced to a log yet.',
  ],
  'stat.decision_error': [
    'Statistic and p disagree across the level',
    'Every p that the printed statistic allows lies on the other side of .05 than the printed one, so the conclusion changes too. Correct the statistic, its degrees of freedom, or p.',
  ],
  'stat.one_tailed': [
    'One-tailed p',
    'The p value is half of the two-tailed one, which only a one-tailed test explains. Say in the sentence that the test is one-tailed.',
  ],
  'stat.corrected': [
    'Larger p, as a correction makes it',
    'The p value is larger than the statistic allows, and the sentence speaks of a correction or adjustment. By how much is not stated, so nothing is decided. Print the uncorrected p as well.',
  ],
  'stat.p_zero': [
    'A p value cannot be zero',
    'Programs print .000 for what is below half of the last digit. Print p < .001 or the like; it is minor where the statistic gives such a p, and major where it does not.',
  ],
  'stat.grim': [
    'Mean is not possible (GRIM)',
    'No sum of that many whole numbers, divided by their count, prints this mean. Values may be missing, weighted or no whole numbers; then say so.',
  ],
  'stat.grimmer': [
    'Standard deviation is not possible (GRIMMER)',
    'No whole numbers of that count with this mean have a standard deviation that prints so, whether divided by n or by n − 1. Check mean, deviation and count; a standard error must be called one.',
  ],
  'stat.debit': [
    'Standard deviation is not possible (DEBIT)',
    'The mean of values of 0 and 1 fixes their standard deviation, and it is not the printed one, whether divided by n or by n − 1. Check mean, deviation and count.',
  ],
  'stat.domain': [
    'Statistic outside its range',
    'No p value belongs to it: degrees of freedom of zero, a correlation beyond 1, a negative F or χ², or a p beyond 1. Check how it is printed.',
  ],
  'bind.wrong_split': ['Number of another split', 'The number is recorded on another split than the text says.'],
  'bind.row_mixed_runs': [
    'Row glued from several runs',
    'Each cell stands in a record, but no single run has them all. Take the row from one run, or declare an aggregate.',
  ],
  'bind.row_run_undeclared': [
    'Run of the row unknown',
    'The cells of a row must come from one run, and no run is declared for their records.',
  ],
  'conclusion.contradicted': [
    'The records say the opposite',
    'The stated comparison is false for the records it is bound to. Correct the sentence.',
  ],
  'conclusion.holds': ['The records say so', 'The stated comparison is true for the records it is bound to.'],
  'hyperparameter.differs': [
    'Differs from the configuration',
    'Hyperparameters are compared exactly with configuration and code. Correct one of the two.',
  ],
  'warn.evidence_validity': [
    'Traceable, but the run looks invalid',
    'The record itself says that the run was not a real one. A traceable number is not yet a valid one: declare the run invalid, or repeat it.',
  ],
  'coe-2026.within_tolerance': [
    'Within 5 % by the published rule',
    'Policy coe-2026, for comparison: a relative tolerance of 5 % and three lines.',
  ],
  'coe-2026.outside_tolerance': [
    'Outside 5 % by the published rule',
    'Policy coe-2026, for comparison: a relative tolerance of 5 % and three lines.',
  ],
  'formula.syntax': [
    'Formula cannot be read',
    'See the place; the language is arithmetic, a few functions and comparisons.',
  ],
  'formula.unused_input': [
    'Formula leaves an input out',
    'A number written into the formula is not computed from a record. Use every input that is named, and name no other.',
  ],
  'formula.constants': [
    'Constants carry the result',
    'The inputs hardly move the number that the formula gives. Record the constant, and make it an input.',
  ],
  'formula.unknown_name': ['Formula names an unknown input', 'Declare the input, or correct its name.'],
  'formula.division_by_zero': ['Division by zero', 'The records make the denominator zero.'],
  'formula.domain': ['Function outside its range', 'The records make the formula undefined.'],
  'formula.too_large': ['Formula too large', 'Formulas and their values are bounded.'],
  'formula.type': ['Formula mixes numbers and statements', 'A quantity needs a number, a proposition a comparison.'],
  literal_not_in_text: [
    'Declared number does not stand in the claim',
    'Write the literal as it stands in the claim text.',
  ],
  literal_needed: [
    'Literal needed',
    'The claim text holds several numbers, or none. Declare the literal of the quantity.',
  ],
  literal_is_no_number: ['No number at the literal', 'The declared literal is not a number that can be read.'],
  several_quantities: [
    'Several numbers, none declared',
    'The claim prints more than one number. Declare each under "quantities".',
  ],
  no_quantity: ['No number found', 'The claim is numerical, but no number is declared or read in its text.'],
  number_undeclared: [
    'Number not declared',
    'The claim prints a number that no quantity declares; it was not checked.',
  ],
  not_a_log: ['Not a log', 'A number is recorded in a log or computed from one; this evidence holds no value.'],
  evidence_missing: ['Evidence not declared', 'The quantity names evidence that claims.yaml does not declare.'],
  not_a_number: ['Record is no number', 'NaN, infinity and text are no values.'],
  invalid_run: ['From an invalid run', 'The run is declared failed or invalid; it grounds nothing.'],
  run_mismatch: ['Value of another run', 'The record comes from another run than the claim states.'],
  subject_mismatch: ['Value of another subject', 'The record is about another method, group or data set.'],
  run_undeclared: [
    'Run not declared',
    'The claim is about the selected solution, and the run of the record is unknown.',
  ],
  excluded_kind: [
    'Set aside',
    'Years, seeds, numbering, hardware and the like are no results; they are counted and listed.',
  ],
  outside_claims: ['Numbers outside claims', 'They were not checked. Mark the sentences that state results.'],
  published_rule: [
    'Compared by the published rule',
    'Policy coe-2026 waves through what rounding intervals tell apart.',
  ],
};
