export { keepMemorySmall } from './keep-memory-small.ts';
