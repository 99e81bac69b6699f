import type { FieldMapping, PublicCase } from '../model/index.ts';
import { type GraderCase, type Release, readRelease } from './read-release.ts';

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
  const release = readRelease(questions, options.name ?? 'questions.json', options.fields);
  return {
    publicCases: release.graderCases.map((_, index) => release.publicCase(index)),
    graderCases: release.graderCases,
    release,
  };
}
