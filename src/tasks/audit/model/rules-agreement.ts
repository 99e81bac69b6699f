/** Title, help, when it is wrong and an example of what is said where a paper does not agree with itself. */
export const agreementRules: Readonly<
  Record<string, readonly [title: string, help: string, wrongWhen: string, example?: string]>
> = {
  'agree.same_quantity': [
    'One quantity, two values',
    'Two places state the same metric of the same method, and no value rounds to both. Print the value of the same run in both, or say how the two differ.',
    'The two places mean different settings, data sets, splits or seeds, in words that were not understood.',
    'The text, the abstract and Table 2 give a cost of 618.09 for the proposed method, and its row in Table 1 holds 1089.15.',
  ],
  'agree.claim_against_limit': [
    'A limit is claimed that the measurements do not keep',
    'The text claims to stay below a unit of time or a limit, and every measurement of it in the paper lies above. Leave the claim out, or show the measurement it rests on.',
    'The claim is about a part of what is measured, such as one step of an algorithm, or about hardware that the paper does not measure.',
    'The text claims sub-millisecond execution, and its own measurement is 0.0079 seconds.',
  ],
  'agree.delta': [
    'Change does not follow from its two numbers',
    'A difference, percentage or ratio is printed beside the numbers it is computed from, and no values that round to them give it. Compute it anew.',
    'The change is computed from other numbers than those beside it, or as a mean of changes.',
    'The text says "a 57.2 % reduction, from 4200.0 to 1923.3"; the two give 54.2 %.',
  ],
  'agree.percent_or_points': [
    'Per cent or percentage points',
    'The printed change is the difference of two percentages, and reads as a relative change. Write "percentage points".',
    'The field always means one of the two by the sign %.',
    'The text says "a 4.1 % improvement, from 82.0 % to 86.1 %", which is 4.1 percentage points and 5 %.',
  ],
  'agree.total': [
    'Parts do not give the whole',
    'A total or mean does not follow from the parts shown with it. Compute it anew, or say what it is computed over.',
    'Parts are left out or counted twice on purpose, the mean is weighted, or it is over more data sets than are shown.',
    'The row "Average" holds 85.3, and the four values above it give 81.6 to 81.7.',
  ],
  'agree.percent_of_count': [
    'Percentage does not follow from its counts',
    'A percentage stands beside a count out of a count, and the two do not give it. Correct one of them, or say what the percentage is of.',
    'The percentage is weighted, or of another whole than the count beside it.',
    'The text says "12 of 40 patients (35 %)"; 12 of 40 is 30 %.',
  ],
  'agree.superlative': [
    'Called the best, and another is better',
    'The text, the caption or bold type calls a value the best, and its own column holds a better one. Correct the table or the sentence, or say among which it is the best.',
    'The better rows do not compete: they are bounds, larger models or other settings, in words that were not understood.',
    'The caption says "achieves the lowest total cost", and in the column six rows are lower.',
  ],
  'agree.direction': [
    'The numbers go the other way',
    'The words call a change an improvement, a rise or a fall, and the two numbers of the sentence move the other way. Correct the sentence.',
    'The word belongs to something else in the sentence than the two numbers.',
    'The text says "3.3 % improvement (from 0.090 to 0.093)" of a divergence, where lower is better.',
  ],
  'agree.significance': [
    'Called significant against its p value',
    'The word and the p value beside it do not go together at the level that the paper uses. Correct the word or the p value, or state the level.',
    'The level is another one and is stated in words that were not understood, or the p value was corrected for several tests.',
    'The text says "significantly higher (p = .13)".',
  ],
  'agree.significance_without_test': [
    'Called significant without a test',
    'Compared results are called significantly different, and the paper reports no test, interval or spread by which a reader could judge. Report one, or use another word.',
    'The word is meant in its everyday sense, or the test stands in a supplement.',
    'The text says "significantly outperforming the baseline", and each number is that of one run.',
  ],
  'agree.words_numbers': [
    'Announced number is not the number listed',
    'The text announces so many things and lists more or fewer. Correct the number or the list.',
    'A listed item stands for several, or a name has a comma or an "and" inside.',
    'The text says "four data sets: A, B and C".',
  ],
  'agree.reference_target': [
    'Cross-reference leads nowhere',
    'The text points at a figure, table, section or equation that the paper does not have. Correct the reference, or add what it points at.',
    'The target stands in a file that was not read, such as a supplement.',
    'The text points at "fig:curves", and no figure has this label.',
  ],
  'agree.unreferenced': [
    'Figure or table never mentioned',
    'A figure or table has a label, and the text never points at it. Say what it shows, or leave it out.',
    'The text mentions it in words, "the figure below".',
  ],
  'agree.repeated_label': [
    'One label for two things',
    'A label is given twice, so that a reference to it leads to one of them by chance. Give each its own.',
    'Only one of the two is printed.',
  ],
  'agree.citation_without_entry': [
    'Citation without an entry',
    'The text cites a work that the list of references does not have. Add it, or correct the key.',
    'The entry stands in a list that was not read.',
  ],
  'agree.never_cited': [
    'Listed and never cited',
    'The list of references has entries that the text does not cite. Cite them where they are used, or take them out.',
    'They are cited in a part that was not read, or the list is a bibliography by intent.',
    'Fifteen references are listed, and nothing in the text cites them.',
  ],
  'agree.remark': [
    'The source prints something else than it says',
    'The source of the paper loses words, or asks for something that is not there. A per cent sign that is not escaped begins a comment, and the rest of the line is not printed.',
    'The line is meant as a comment.',
    'The source says "improved by 12.8% compared to …", and the paper ends at 12.8.',
  ],
  'agree.nothing_compared': [
    'Nothing to hold against each other',
    'No two statements of the paper were surely of one thing, so that nothing was compared. This says nothing of its numbers.',
    'It accuses of nothing.',
  ],
};
