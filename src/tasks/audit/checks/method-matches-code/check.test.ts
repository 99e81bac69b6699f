import { runCases } from '../../judgment/testing/index.ts';
import { methodMatchesCode } from './index.ts';

runCases(methodMatchesCode, import.meta.dirname);
