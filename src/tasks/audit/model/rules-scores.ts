/** Title and help of the codes of scores that are run again, and of judgments. */
export const scoreRules: Readonly<Record<string, readonly [title: string, help: string]>> = {
  // Scores
  not_reproduced: [
    'Score does not come back',
    'Five fresh runs of the declared evaluator give another mean than reported, beyond the tolerance. Correct the score or explain what differs.',
  ],
  noise_widened: [
    'Noise sets the tolerance',
    'The runs scatter so much that 3 σ exceeds 1 % of the mean; the test is weaker for it. Report the spread beside the score.',
  ],
  optimistic: [
    'Better than every run',
    'The reported score is better than all five runs. It may be the best of several; report the mean.',
  ],
  shared_process: [
    'Evaluator and solution share a process',
    'The scored code runs inside the evaluator and could write its own score. Run the solution as a program of its own.',
  ],
  no_gain_over_control: [
    'No gain over the control',
    'The reference solution scores as well under the same evaluator: the score reproduces, but shows no improvement.',
  ],
  too_few_valid_runs: [
    'Fewer than five valid runs',
    'A score is judged on five complete runs. See why the others did not finish.',
  ],
  timeout: [
    'Ran out of time',
    'The run was ended at its wall-clock limit. Raise the limit, or make the evaluator shorter.',
  ],
  crash: ['Ended with an error', 'The program did not finish by itself. Its last lines say why.'],
  sandbox_unavailable: [
    'No sandbox on this machine',
    'Foreign code runs only inside a sandbox. Install bubblewrap (Debian: apt-get install bubblewrap), podman or docker, or allow unsandboxed runs yourself.',
  ],
  seen_by_i1: ['Looked at by I1', 'Check I1 runs the evaluator again; its runs stand under the scores.'],
  seen_by_i3: ['Looked at by I3', 'Whether a cited work exists is the question of check I3.'],
  hardware_dependent: [
    'Depends on the machine',
    'Times and energy measured here say nothing about the machine of the study, so the score is not run again.',
  ],
  no_result: ['No score came out', 'The evaluator ended without writing a score to the stated place.'],
  no_reported_value: [
    'No value to compare with',
    'The evaluator names no reported score. Say which claim or value it should reproduce.',
  ],
  not_asked: ['Not run', 'The user asked for an audit without this part.'],
  // Judgments
  majority_violates: [
    'A majority objects',
    'More than half of all votes say that the requirement is not met. Read their reasons and quotes.',
  ],
  no_specification: [
    'No specification',
    'The study declares no rule that a solution must meet, so there is nothing to judge.',
  ],
  no_method_claims: [
    'No claim about the method',
    'The study declares no methodological claim, so there is nothing to compare with the code.',
  ],
  no_claims: ['No claims', 'The study declares no claim of this kind.'],
  tie: ['Votes are tied', 'Neither side has a majority of all votes. Ask for further judgments.'],
  no_majority: ['No majority', 'Abstentions and missing votes leave neither side with a majority of all votes.'],
  too_few_votes: ['Too few votes', 'Fewer judgments are recorded than the policy asks for. Record the missing ones.'],
  no_judge: ['Nobody was asked', 'No judge is configured and no votes are recorded; there is no default verdict.'],
  minority_flag: [
    'One judge objects with evidence',
    'The majority found no fault, but at least one judge quotes code that exists. Read that vote before you rely on the majority.',
  ],
};
