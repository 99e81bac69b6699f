export { agencyIn, doiHandles, handleOf } from './doi-handles.ts';
