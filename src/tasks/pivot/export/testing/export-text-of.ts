import type { Receipt } from '../../model/index.ts';
import { exportText } from '../../verifying/index.ts';

/** What the command line says of an export. */
export const exportTextOf = (receipt: Receipt) => exportText(receipt, { publicDir: 'p', graderDir: 'g', receipt: 'r' });
