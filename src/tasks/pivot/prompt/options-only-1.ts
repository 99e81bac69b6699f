/**
 * The prompt, version 1. A published text: its digest stands in every receipt, so a change is a new file with a new number.
 * It asks for the better next step, and tells nothing of where the options come from or what became of them.
 */
export const OPTIONS_ONLY_1 = `You direct a research project that has come to a turning point. Two plans for its next stage are on the table, and
only one of them can be followed. You see nothing of the project but these two plans.

Decide which plan is the more appropriate next stage of the research. Judge them as research plans: by what they would
find out, by how sound the way there is, and by what could go wrong. Their order means nothing.

=== Option A ===
{{option_a}}
=== End of option A ===

=== Option B ===
{{option_b}}
=== End of option B ===

Answer with one letter, A or B, and nothing else.
`;
