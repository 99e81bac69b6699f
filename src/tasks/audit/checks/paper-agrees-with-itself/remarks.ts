import type { Agreement } from './agreement.ts';

/** What the reader of the source remarked on: text that the printed paper loses, macros and files that are not there. */
export const remarks: Agreement = {
  name: 'The source prints what it says',
  look: ({ paper }) => ({
    held: 0,
    findings: (paper.text.remarks ?? []).slice(0, 200).map((remark) => {
      const isLost = remark.rule === 'latex.swallowed_line';
      const at = paper.placeOf({ start: remark.start, end: remark.start });
      const file = remark.file === undefined ? undefined : paper.text.files?.[remark.file];
      return {
        state: isLost ? ('failed' as const) : ('unverified' as const),
        reason: 'agree.remark',
        severity: 'minor' as const,
        confidence: 'high' as const,
        message: remark.message,
        mend: isLost ? 'Write \\% for a per cent sign.' : 'Correct the source, so that the paper shows what is meant.',
        where: [
          {
            path: file === undefined ? paper.path : at.path,
            line: remark.line,
            column: remark.column,
            quote: remark.quote,
          },
        ],
      };
    }),
  }),
};
