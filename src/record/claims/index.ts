export {
  Claim,
  ClaimsFile,
  type Derivation,
  Evidence,
  isCounted,
  Locator,
  type LogRecord,
  Quantity,
} from './schema.ts';
