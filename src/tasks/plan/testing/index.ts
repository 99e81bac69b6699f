export { ADA, NOW, type PlannedStudy, plannedStudies } from './planned-study.ts';
