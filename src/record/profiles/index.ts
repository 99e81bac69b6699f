export {
  type OutlineSection,
  PERSPECTIVES,
  type Perspective,
  type PlanningGate,
  type Profile,
  TRUST,
  type Trust,
} from './profile.ts';
export { PROFILES, profileOf } from './profiles.ts';
