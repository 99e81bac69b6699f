import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault, sha256 } from '../../../base/files/index.ts';
import { checkShape, readJson } from '../../../base/structured/index.ts';
import { Receipt, type ReceiptCheck, refuseOtherKind, SCOPE } from '../model/index.ts';
import { checkDirectory, checkModes } from './check-directory.ts';
import { checkReferences } from './check-references.ts';
import { checkSource } from './check-source.ts';

/** A receipt, and what it is held against: at least one of the three. */
export interface ReceiptRequest {
  /** Folder that relative paths start from; the current one where absent. */
  readonly cwd?: string;
  readonly receipt: string;
  readonly publicDir?: string;
  readonly graderDir?: string;
  /** With the release, the prompts are made again and compared byte for byte. */
  readonly questions?: string;
}

/** One line of the answer. */
export type Check = ReceiptCheck['checks'][number];

const LARGEST_RECEIPT = 1024 * 1024;

/**
 * Holds a receipt against the files that it speaks of. What differs is returned; throws `bad_input` for a receipt that is none.
 */
export async function verifyReceipt(request: ReceiptRequest): Promise<ReceiptCheck> {
  const at = (given: string | undefined) =>
    given === undefined || isAbsolute(given) ? given : join(request.cwd ?? process.cwd(), given);
  const publicDir = at(request.publicDir);
  const graderDir = at(request.graderDir);
  const questions = at(request.questions);
  if (publicDir === undefined && graderDir === undefined && questions === undefined)
    throw new TouchstoneError('usage', {
      what: 'nothing to hold the receipt against',
      mend: 'Name the public directory, the grader directory, or the release.',
    });
  const { receipt, digest } = readReceipt(at(request.receipt) ?? '', request.receipt);
  return {
    schema: 'touchstone.pivot-receipt-check/1',
    scope: SCOPE,
    deterministic: true,
    seeds: [],
    receipt_sha256: digest,
    checks: [
      ...(await checkDirectory('public', publicDir, receipt)),
      ...(await checkDirectory('grader', graderDir, receipt)),
      ...checkModes(graderDir, receipt),
      ...checkReferences(graderDir, receipt),
      ...checkSource(questions, graderDir, receipt),
    ],
  };
}

function readReceipt(path: string, given: string): { receipt: Receipt; digest: string } {
  let bytes: Uint8Array;
  try {
    if (statSync(path).size > LARGEST_RECEIPT)
      throw new TouchstoneError('bad_input', { what: 'too large to be a receipt', where: { path: given } });
    bytes = readFileSync(path);
  } catch (error) {
    throw error instanceof TouchstoneError ? error : ioFault(error, given);
  }
  const document = readJson(new TextDecoder().decode(bytes), given);
  refuseOtherKind(document, 'touchstone.pivot-receipt/1', 'the receipt of an export');
  return { receipt: checkShape(Receipt, document), digest: sha256(bytes) };
}
