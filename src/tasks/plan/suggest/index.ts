export { MOST_WAITING, type Suggested, type SuggestRequest, suggestQuestions } from './suggest-questions.ts';
export { suggestedText } from './suggested-text.ts';
