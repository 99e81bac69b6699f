import { type FileFault, verifyBundle } from '../../../../record/graph/index.ts';
import type { Check, CheckOutcome, Severity, State } from '../../model/index.ts';

// A file that is not there yet cannot contradict anything; changed or escaping bytes do.
const STATES: Readonly<Record<FileFault['reason'], readonly [State, Severity]>> = {
  changed: ['failed', 'major'],
  missing: ['failed', 'major'],
  escaping: ['failed', 'blocker'],
  unlisted: ['failed', 'major'],
  not_sealed: ['unverified', 'major'],
  unsealable: ['unverified', 'minor'],
};

/** BUNDLE: every file of the study has the bytes that were sealed. */
export const filesAreSealed: Check = {
  code: 'BUNDLE',
  title: 'The files are those that were sealed',
  doesNotShow: 'Equal digests prove equal bytes, not that the bytes describe a real experiment.',
  run: async ({ study }): Promise<CheckOutcome> => {
    const faults = verifyBundle(study).files;
    const faulty = new Set(faults.map((fault) => fault.path));
    const sealed = [...study.files.values()].filter((file) => file.seal === 'ok' && !faulty.has(file.path)).length;
    const findings = faults.map((fault): CheckOutcome['findings'][number] => {
      const [state, severity] = STATES[fault.reason];
      const { reason, message, expected, found, mend, where } = fault;
      return {
        check: 'BUNDLE',
        state,
        reason,
        severity,
        message: `${fault.path} ${message}`,
        mend,
        where,
        ...(expected === undefined ? {} : { expected }),
        ...(found === undefined ? {} : { found }),
      };
    });
    const failed = findings.filter((finding) => finding.state === 'failed').length;
    const unverified = findings.length - failed;
    const loose = [...study.files.values()].filter((file) => file.seal === 'unsealed' && !faulty.has(file.path));
    const first = findings.find((finding) => finding.state === 'failed') ?? findings[0];
    return {
      state: failed > 0 ? 'failed' : unverified > 0 ? 'unverified' : 'verified',
      ...(first?.reason === undefined ? {} : { reason: first.reason }),
      states: { verified: sealed, failed, unverified },
      findings,
      notChecked:
        loose.length === 0 || study.lockSha256 === null
          ? []
          : [
              {
                what: `${loose.length} file${loose.length === 1 ? '' : 's'} outside the seal (${loose
                  .slice(0, 3)
                  .map((file) => file.path)
                  .join(', ')}${loose.length > 3 ? ', …' : ''})`,
                reason: 'not_sealed',
                mend: 'Run "touchstone seal" if they belong to the study.',
              },
            ],
      verdicts: [],
    };
  },
};
