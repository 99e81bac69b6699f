export { verificationText } from './text.ts';
export { type Verification, verifyStudy } from './verify.ts';
