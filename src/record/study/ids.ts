import * as z from 'zod';
import { pathFault, pathFaultText } from '../../base/files/index.ts';

const ID = /^[A-Za-z][A-Za-z0-9]*(?:[-_.:][A-Za-z0-9]+)*$/;
const id = (what: string) =>
  z.string().max(120).regex(ID, `expected ${what}: letters and digits, joined by single "-", "_", "." or ":"`);

/** Id of a claim, e.g. `C-RES-001`. */
export const ClaimId = id('an id such as C-RES-001').brand<'ClaimId'>();
export type ClaimId = z.infer<typeof ClaimId>;

/** Id of a piece of evidence, e.g. `E-LOG-ACC`. */
export const EvidenceId = id('an id such as E-LOG-ACC').brand<'EvidenceId'>();
export type EvidenceId = z.infer<typeof EvidenceId>;

/** Id of a run of the study, e.g. `nb-seed1`. */
export const RunId = id('an id such as nb-seed1').brand<'RunId'>();
export type RunId = z.infer<typeof RunId>;

/** Lower-case hexadecimal SHA-256, 64 characters. */
export const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hexadecimal digits')
  .brand<'Sha256'>();
export type Sha256 = z.infer<typeof Sha256>;

/** A path inside the study as files name it: POSIX, NFC, relative, no `..`. Links that lead out are found when the bundle is read. */
export const StudyPath = z
  .string()
  .max(1024)
  .superRefine((path, context) => {
    const fault = pathFault(path);
    if (fault !== undefined)
      context.addIssue({
        code: 'custom',
        message: `a path inside the study, such as logs/run1.json; this one ${pathFaultText[fault]}`,
      });
  })
  .brand<'StudyPath'>();
export type StudyPath = z.infer<typeof StudyPath>;
