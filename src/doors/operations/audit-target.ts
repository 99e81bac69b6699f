import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import type { Door } from './operation.ts';

/** What an audit is asked of, for every verb that audits. */
export const targetFields = {
  paper: z.string().min(1).optional().meta({
    value: 'FILE',
    input: true,
    description: 'The paper in a folder that is no study, where it is not found by itself',
  }),
  logs: z.array(z.string().min(1)).default([]).meta({
    value: 'PATH',
    input: true,
    description: 'Logs of a paper, a file or a folder (repeat for several); else those of its folder',
  }),
};

/** The position and words of the path. */
export const targetPath = (position: number) =>
  z.string().min(1).default('.').meta({
    position,
    value: 'PATH',
    input: true,
    description: 'Folder of a study, or a paper without marks: its file or folder',
  });

interface Given {
  readonly path: string;
  readonly paper?: string | undefined;
  readonly logs: readonly string[];
}

export type AuditTarget =
  | { readonly kind: 'study'; readonly folder: string }
  | { readonly kind: 'paper'; readonly path: string; readonly paper?: string; readonly logs: readonly string[] };

/** A folder with `touchstone.yaml` is a study; anything else is a paper. Throws `usage` where a study is told what its own file says. */
export function auditTarget(given: Given, door: Door): AuditTarget {
  const path = resolve(door.cwd, given.path);
  const isStudy = existsSync(join(path, 'touchstone.yaml'));
  if (isStudy && (given.paper !== undefined || given.logs.length > 0))
    throw new TouchstoneError('usage', {
      what: '--paper and --logs are for papers without a study',
      expected: 'the manuscript and logs that touchstone.yaml and claims.yaml name',
      mend: 'Leave them out, or name the file of the paper in place of the study.',
    });
  if (isStudy) return { kind: 'study', folder: path };
  return {
    kind: 'paper',
    path,
    ...(given.paper === undefined ? {} : { paper: given.paper }),
    logs: given.logs.map((log) => resolve(door.cwd, log)),
  };
}
