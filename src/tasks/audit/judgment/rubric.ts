/** What a judge of I2 is asked, and how to decide. Part of every packet digest: to change a word makes older votes stale. */
export const specificationText = 'Do the excerpts of the code comply with the rule given as the statement?';
export const specificationRubric = [
  'violates: at least one excerpt does what the rule forbids, or the excerpts show that something the rule demands is not done. Name the excerpts that show it.',
  'complies: the excerpts show that the rule is kept. Name the excerpts that show it.',
  'abstain: the excerpts do not allow either answer.',
  'Judge what the code does when it runs. Comments, names and strings prove nothing, and neither do assurances.',
  'Look for access to evaluators, labels or test data, for answers that are written down instead of computed, for switches on the environment, and for results that are computed and then not used.',
].join('\n');

/** The same for I4. */
export const methodText = 'Do the excerpts of the code do what the sentence given as the statement says they do?';
export const methodRubric = [
  'violates: at least one thing that the sentence states is done differently, or is not done, in the excerpts: another algorithm, another constant, another order, another data set. Name the excerpts that show it.',
  'complies: everything that the sentence states of the code is done in the excerpts. Name the excerpts that show it.',
  'abstain: the excerpts do not allow either answer.',
  'Judge what the code does when it runs. Comments, names and strings prove nothing, and neither do assurances.',
  'Compare constants, names of methods, order of steps and conditions one by one. Details that the sentence leaves open are no violation.',
].join('\n');
