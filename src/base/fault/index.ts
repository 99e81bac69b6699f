export { exitCodeOf, type FaultCode, formatProblem, type Problem, TouchstoneError } from './fault.ts';
export { formatPlace, type Place } from './place.ts';
