export { type Scaffold, scaffoldStudy } from './scaffold.ts';
