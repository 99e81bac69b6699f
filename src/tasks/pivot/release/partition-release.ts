import type { FieldMapping, Label, PublicCase } from '../model/index.ts';
import { type Release, readRelease } from './read-release.ts';

/** What the grader knows of a case, and nothing of its texts. */
export interface GraderCase {
  readonly id: string;
  readonly reference: Label;
  readonly group?: string;
}

/** A release in two halves that share ids and nothing else. */
export interface Partition {
  readonly publicCases: readonly PublicCase[];
  readonly graderCases: readonly GraderCase[];
  readonly release: Release;
}

export interface PartitionOptions {
  /** Name of the file, for messages. */
  readonly name?: string;
  readonly fields?: FieldMapping;
}

/**
 * Reads the bytes of a questions file and splits it: id and the two options for the model under test, the reference for the
 * grader. Every field is copied by name, so that one that is added upstream stays behind. Throws `bad_input`.
 */
export function partitionRelease(questions: Uint8Array, options: PartitionOptions = {}): Partition {
  return splitRelease(readRelease(questions, options.name ?? 'questions.json', options.fields));
}

/** Splits a release that was read already. */
export function splitRelease(release: Release): Partition {
  return {
    publicCases: release.cases.map(({ id, options: [a, b] }) => ({ id, options: [a, b] })),
    graderCases: release.cases.map(({ id, reference, group }) => ({
      id,
      reference,
      ...(group === undefined ? {} : { group }),
    })),
    release,
  };
}
