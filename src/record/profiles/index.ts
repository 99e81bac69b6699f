export { PERSPECTIVES, type Perspective, type PlanningGate, type Profile, TRUST, type Trust } from './profile.ts';
