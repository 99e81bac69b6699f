export { Claim, ClaimsFile, type Derivation, Evidence, Locator, type LogRecord, Quantity } from './schema.ts';
