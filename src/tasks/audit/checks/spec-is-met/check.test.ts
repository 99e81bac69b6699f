import { runCases } from '../../judgment/testing/index.ts';
import { specIsMet } from './index.ts';

runCases(specIsMet, import.meta.dirname);
