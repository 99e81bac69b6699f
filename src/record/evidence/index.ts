export type { LocatorFault, LogReading, LogValue } from './value.ts';
