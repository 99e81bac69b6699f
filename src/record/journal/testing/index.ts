export { counted, counterIn } from './counter.ts';
