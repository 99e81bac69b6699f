/**
 * Names by which a release may call its fields, in the form of {@link plainName}: lower case, without `_`, `-` and blanks.
 * One of a row must be there, and only one: which of two names is meant is for a person to say, in a mapping file.
 */
export const FIELD_NAMES = {
  id: ['id', 'caseid', 'questionid', 'qid', 'itemid', 'uid', 'key'],
  reference: [
    'reference',
    'referencelabel',
    'referenceanswer',
    'referencechoice',
    'label',
    'answer',
    'answerkey',
    'correct',
    'correctlabel',
    'correctoption',
    'correctanswer',
    'correctchoice',
    'gold',
    'goldlabel',
    'goldanswer',
    'goldoption',
    'groundtruth',
    'target',
    'solution',
  ],
  /** Never needed: where two are there, none is taken. */
  group: ['group', 'field', 'domain', 'discipline', 'category', 'area', 'stratum', 'project', 'projectid'],
} as const;

/** Two fields for the two options. The third name of a row says that there are more than two options, which is refused. */
export const OPTION_PAIRS: readonly (readonly [a: string, b: string, third: string])[] = [
  ['optiona', 'optionb', 'optionc'],
  ['a', 'b', 'c'],
  ['choicea', 'choiceb', 'choicec'],
  ['plana', 'planb', 'planc'],
  ['candidatea', 'candidateb', 'candidatec'],
  ['proposala', 'proposalb', 'proposalc'],
  ['directiona', 'directionb', 'directionc'],
  ['texta', 'textb', 'textc'],
  ['answera', 'answerb', 'answerc'],
  ['responsea', 'responseb', 'responsec'],
  ['option1', 'option2', 'option3'],
  ['choice1', 'choice2', 'choice3'],
  ['plan1', 'plan2', 'plan3'],
];

/** One field that holds both: a list of two texts, a list of two labelled objects, or an object with a member per option. */
export const OPTION_CONTAINERS: readonly string[] = [
  'options',
  'choices',
  'candidates',
  'plans',
  'proposals',
  'alternatives',
  'answers',
  'directions',
];

/** Inside such a list or member: the text of an option, and the label that it stands for. */
export const OPTION_PARTS = {
  text: ['text', 'content', 'description', 'plan', 'body', 'option', 'value'],
  label: ['label', 'id', 'key', 'name', 'letter', 'position'],
} as const;

/** The form in which names are compared: `Option_A` and `option-a` are one name. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
