export { type AskedQuestion, type Asking, askQuestion } from './ask.ts';
export { chosenQuestions } from './chosen-questions.ts';
export { openPlan, type Plan, shutBy } from './open-plan.ts';
export { type Outline, type OutlineRequest, writeOutline } from './outline.ts';
export { planJson } from './plan-json.ts';
export {
  adoptQuestion,
  answerQuestion,
  decideQuestion,
  needEvidence,
  putOutOfScope,
  reopenQuestion,
  type Settled,
  type Settling,
} from './settle.ts';
export { gateText, planText, questionText, type TerminalOptions } from './terminal.ts';
