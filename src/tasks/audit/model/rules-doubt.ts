/** When a rule is wrong about an instance, and an example of what it says; for the rules that accuse. */
export interface Doubt {
  readonly wrongWhen: string;
  readonly example?: string;
}

const doubt = (wrongWhen: string, example?: string): Doubt => ({
  wrongWhen,
  ...(example === undefined ? {} : { example }),
});

/** Doubts about numbers: of claims and of papers without marks. */
const NUMBERS: Readonly<Record<string, Doubt>> = {
  'value.mismatch': doubt(
    'The record is not the one that is meant: another run, split, checkpoint or average of the same name; or the log was written after the paper.',
    'The text prints an accuracy of 0.82, and the record of that run and split holds 0.79.',
  ),
  'value.sign': doubt(
    'The text states the size of a change and says its direction in words that were not understood.',
    'The text prints a change of 0.4, and the record holds −0.4.',
  ),
  'value.wrong_record': doubt(
    'Two records hold the same value, and the claim is about the other one.',
    'The claim is bound to run 2, which has 0.71; the printed 0.74 is that of run 5.',
  ),
  'round.truncated': doubt(
    'A journal asks for truncated digits and the paper says so.',
    'The record is 0.8769, and the text prints 0.876.',
  ),
  'unit.percent_slip': doubt(
    'The quantity may exceed 1 as a fraction, so that no factor of 100 was lost.',
    'The text prints 0.87 %, and the record holds 0.87.',
  ),
  unit_mismatch: doubt('The unit of the record was read from a name that means something else.'),
  'range.mismatch': doubt(
    'The range is that of a subset of the records, which the text names in words that were not understood.',
    'The text says 71–74 %, and the records reach from 70.2 to 74.1.',
  ),
  'derived.mismatch': doubt(
    'The text computes from other numbers than those beside it, or defines the change in its own way.',
    'The text says "reduced by 57.2 %, from 4200.0 to 1923.3"; the two give 54.2 %, whatever they were rounded from.',
  ),
  'derived.from_rounded': doubt(
    'The paper says that it computes from the printed numbers, as many do in running text.',
    'The text says 5.0 %; the printed 0.161 and 0.153 give it, and the recorded values give 4.7 %.',
  ),
  'derived.percent_or_points': doubt('The field always means one of the two by the sign %.'),
  'uncertainty.mismatch': doubt(
    'The spread is of another kind or over other repetitions than the log keeps.',
    'The text prints 0.81 ± 0.02, and the standard deviation of the five records is 0.031.',
  ),
  'uncertainty.kind_mismatch': doubt('The two kinds of spread happen to round to one number.'),
  'uncertainty.no_replicates': doubt('The repetitions are logged somewhere that the study does not name.'),
  'binding.mixed_runs': doubt(
    'The row is meant to show several runs (best of each column), and the paper says so in words that were not understood.',
    'In one row the accuracy is that of run 3, steps and loss are those of run 4, and no run has all three.',
  ),
  'binding.other_record': doubt(
    'The logs name their data sets or metrics differently than the paper, so that the record is the claimed one under another name.',
    'The caption says "permutation", and the values of the row are those of x_div_y.',
  ),
  'binding.other_run': doubt(
    'Paper and logs number their runs differently, or a run was repeated with the same values.',
    'The text says "Run 5", and all values of the row are those of run_4.',
  ),
  'binding.other_split': doubt(
    'The log names its splits differently than the text.',
    'The text says validation loss, and the value is recorded as test loss only.',
  ),
  'direction.opposite': doubt(
    'The metric is better the other way in this paper, or the sentence speaks of another quantity than the one whose values it prints.',
    'The text says "3.3 % improvement (from 0.090 to 0.093)" of a divergence, of which less is better.',
  ),
  'direction.reversed': doubt(
    'The metric is better the other way in this paper, or the sentence speaks of another quantity.',
    'The text says that the error fell, and the records show 0.11 and then 0.13.',
  ),
  direction_mismatch: doubt('The direction that the study declares for the metric is itself wrong.'),
  'aggregate.population_sd': doubt(
    'The paper states that its spreads divide by n.',
    'Three seeds, printed ± 0.011: their standard deviation is 0.0135, and 0.011 divides by three.',
  ),
  'aggregate.undeclared_mean': doubt(
    'A single run happens to have the value of the mean, in a log that was not given.',
    'An artifact "of 15,896,434 bytes": no run made one of that size, and it is the mean of three.',
  ),
  'bind.wrong_split': doubt('The split of the record was read from a path that means something else.'),
  'bind.row_mixed_runs': doubt('The row is declared as an aggregate in words only.'),
  'hyperparameter.differs': doubt('Two configurations exist, and the text is about the one that was not named.'),
  stage_mismatch: doubt('The stage was read from a name that means something else in this study.'),
  metric_mismatch: doubt('Two names stand for one metric; declare the alias.'),
  run_mismatch: doubt('The selected run is declared wrongly in touchstone.yaml.'),
  subject_mismatch: doubt('Two names stand for one method or group.'),
  measurement_not_in_log: doubt('The log was cut or converted after the measurement was written down.'),
  locator_drift: doubt('The file grew above the place; renew the locator.'),
};

/** Doubts about statistics. */
const STATISTICS: Readonly<Record<string, Doubt>> = {
  'stat.recomputed': doubt(
    'The test is one-tailed, corrected, or of another kind than its symbol says, and the sentence does not tell.',
    't(28) = 2.20, p = .01: the two-tailed p of any t that rounds to 2.20 is .036.',
  ),
  'stat.decision_error': doubt(
    'The test is one-tailed or corrected for several tests, and the paper says so elsewhere.',
    't(28) = 1.90, p = .03: every t that rounds to 1.90 gives p > .05.',
  ),
  'stat.one_tailed': doubt('The paper says elsewhere that all its tests are one-tailed.'),
  'stat.p_zero': doubt('The journal prints p = .000 for p < .0005 by its style.', 'F(1, 98) = 21.3, p = .000.'),
  'stat.grim': doubt(
    'The items are not whole numbers, the mean is over several items or weighted, or values are missing.',
    'A mean of 3.48 over 17 whole numbers: 59/17 is 3.47 and 60/17 is 3.53.',
  ),
  'stat.grimmer': doubt('The standard deviation divides by n, or the items are not whole numbers.'),
  'stat.debit': doubt('The variable is not of zeros and ones only.'),
  'stat.domain': doubt('A symbol was read as a statistic and means something else.'),
  'stat.p_from_records': doubt(
    'The test pairs its values, leaves some out, or is of another kind than t.',
    'The text says p ≈ 0.13; Welch’s test on the five seeds of both arms gives 0.024.',
  ),
};

/** Doubts about files, claims, scores and judgments. */
const STUDIES: Readonly<Record<string, Doubt>> = {
  changed: doubt('The change is meant: seal again, and repeat what rests on the file.'),
  digest_mismatch: doubt('The declared digest is of another version that was meant to be replaced.'),
  missing: doubt('The file lies elsewhere under another name; correct the path.'),
  escaping: doubt('Never: what lies outside the study is not covered by its seal.'),
  dangling: doubt('Never: an edge to nothing shows nothing.'),
  cycle: doubt('Never: claims that rest on each other show nothing.'),
  cross_run: doubt('The claim is about several runs; then it binds to none of them alone, and says so.'),
  stale: doubt('The file changed in a part that the claim does not rest on; look, and renew the link.'),
  run_status: doubt('The run is declared failed by mistake.'),
  undeclared: doubt('The mark is an example in a text about marks; write it as code.'),
  absent: doubt('The sentence is in a part of the manuscript that is included from another file.'),
  text_differs: doubt('The two texts mean the same in other words; make them one, so that nobody has to judge it.'),
  not_reproduced: doubt(
    'The score depends on the machine, or the evaluator on a seed that the study does not fix.',
    'Reported 0.912; five fresh runs give 0.884 ± 0.002.',
  ),
  no_gain_over_control: doubt('The control is not the starting point of the work but a competitor as good.'),
  optimistic: doubt('The reported score is a mean over more runs, all of which were this good.'),
  majority_violates: doubt('The judges misread the rule or the code; read their quotes, and record your own vote.'),
  failed: doubt('The finding says what was compared; look whether it was what the text means.'),
};

/** Doubts about references. */
const REFERENCES: Readonly<Record<string, Doubt>> = {
  reference_not_found: doubt(
    'The work is a thesis, a report, a chapter or of a language or field that the sources asked hold little of.',
  ),
  reference_identifier_conflict: doubt('The registry keeps a wrong record under the identifier, which happens.'),
  reference_identifier_unresolved: doubt('The identifier was issued days ago and is not yet spread.'),
  reference_authors: doubt('The record of the registry lacks authors, or an author changed their name.'),
  reference_mismatch: doubt('Preprint and published version differ, and the entry is of the other one.'),
  reference_ambiguous: doubt('It accuses of nothing: several works fit.'),
  reference_retracted: doubt('The paper cites the work as retracted, on purpose.'),
  reference_withdrawn: doubt('Another version stands in its place and is the one that is cited.'),
  reference_concern: doubt('The concern was settled since the table or registry was written.'),
  reference_duplicate: doubt('Two parts of one work have one title, such as volumes.'),
  reference_versions: doubt('Both versions are cited on purpose, for what differs between them.'),
  reference_broken: doubt('The entry uses a form that the reader does not know.'),
  cited_but_not_listed: doubt('The key is in a bibliography that the paper includes from elsewhere.'),
  listed_never_cited: doubt('The list is meant as further reading, or a table or figure that was not read cites it.'),
  none_cited: doubt('The citations are in a style that was not understood.'),
};

/** By reason code. A rule that is not here either agrees or leaves open. */
export const doubts: Readonly<Record<string, Doubt>> = { ...NUMBERS, ...STATISTICS, ...STUDIES, ...REFERENCES };

/** Codes that say that something agrees. */
const AGREES =
  /^(?:verified|value\.(?:match|exact)|round\.interval|round\.hedged|unit\.(?:percent_fraction|converted|time_scale|si_bytes|binary_bytes)|parse\.thousands|compare\.bound|range\.(?:max|min_max|contains)|count\.number_word|derived\.(?:match|relative_change|ratio|mean|extreme|from_unrounded|difference|word_ratio)|uncertainty\.agrees|conclusion\.holds|coe-2026\.within_tolerance|reference_(?:corrected|reinstated))$/;

/** What is to be doubted in a rule that has no words of its own. */
export function commonDoubt(code: string): Doubt {
  return AGREES.test(code)
    ? doubt('Agreement says nothing of whether the record is right: a run on wrong data agrees just as well.')
    : doubt('It accuses of nothing: the check says that it could not decide, or what it left out, and why.');
}
