import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import type { FailKind, ListFormat } from '../../record/references/index.ts';
import { judgeFields, judgesFrom } from './judges.ts';
import { type Door, operation } from './operation.ts';
import { readInput, STDIN } from './read-input.ts';
import { profileField, referenceFields, referenceSources } from './reference-sources.ts';

// Written out, since help must not load the readers; the types keep them equal.
const FORMATS = [
  'bibtex',
  'bbl',
  'csl-json',
  'ris',
  'text',
  'markdown',
  'latex',
  'docx',
  'jats',
  'pdf',
] as const satisfies readonly ListFormat[];
const FAILS = [
  'identifier_conflict',
  'identifier_unresolved',
  'retracted',
  'authors',
  'withdrawn',
  'concern',
  'mismatch',
  'ambiguous',
  'broken',
  'not_found',
  'duplicate',
  'unchecked',
] as const satisfies readonly FailKind[];

/** `touchstone references check`. */
export const referencesCheck = operation({
  name: 'references check',
  summary: 'Look up every reference of a bibliography or manuscript, and say what differs',
  examples: [
    'touchstone references check refs.bib --library cs.sqlite',
    'touchstone references check paper.docx --online --json references.json',
    'touchstone references check refs.bib --online --fix-out corrected.bib',
  ],
  input: z.object({
    files: z.array(z.string().min(1)).min(1).meta({
      position: 0,
      value: 'FILE',
      input: true,
      description:
        'Bibliography (.bib .bbl .json .ris) or manuscript (.md .tex .txt .docx .xml .pdf); - is standard input',
    }),
    format: z
      .enum(FORMATS)
      .optional()
      .meta({ value: 'FORMAT', description: 'What the files are, where their names do not tell' }),
    ...referenceFields,
    online: z.boolean().default(false).meta({
      description: 'Ask the registries over the network; without it their stored answers are replayed',
    }),
    profile: profileField,
    failOn: z
      .array(z.enum([...FAILS, 'never']))
      .optional()
      .meta({
        value: 'KINDS',
        description: `What ends with exit code 1, with commas between, in place of what the profile says: ${FAILS.join(', ')}; never`,
      }),
    fixOut: z.string().min(1).optional().meta({
      value: 'FILE',
      output: true,
      description: 'Write the BibTeX file with corrected entries to this new file',
    }),
    ...judgeFields,
    judges: z.coerce.number().int().default(3).meta({ value: 'N', description: 'Votes per question, odd, at least 3' }),
  }),
  run: async (input, door) => {
    const fixOut = input.fixOut === undefined ? undefined : newFile(door, input.fixOut);
    const judges = judgesFrom(input, door);
    const { openSources, readReferences, referenceCacheFolder, referenceProfile } = await import(
      '../../record/references/index.ts'
    );
    const { checkReferences, recordJudges, referencesFail, renderReferences } = await import(
      '../../tasks/references/index.ts'
    );
    const profile = referenceProfile(input.profile);
    const lists = [];
    for (const path of input.files)
      lists.push(await readReferences(await readInput(door, path), path === '-' ? STDIN : path, input.format));
    const cache = referenceCacheFolder(door.env);
    const sources = await openSources({
      ...referenceSources(input, door),
      online: input.online,
      cache,
      profile: profile.name,
      signal: door.signal,
      progress: door.progress,
    });
    try {
      const asked = recordJudges(judges, {
        number: input.judges,
        folder: cache,
        online: input.online,
        signal: door.signal,
      });
      const checked = await checkReferences({
        lists,
        sources,
        policy: {
          profile: profile.name,
          failOn: input.failOn === undefined ? profile.failOn : input.failOn.filter((kind) => kind !== 'never'),
          online: input.online,
          judges: asked === undefined ? 0 : input.judges,
        },
        ...(asked === undefined ? {} : { judges: asked }),
        ...(input.fixOut === undefined ? {} : { fixOut: input.fixOut }),
        command: commandOf(input),
        toolVersion: door.version,
        signal: door.signal,
        progress: door.progress,
      });
      if (fixOut !== undefined && checked.corrected !== undefined && checked.corrected.changed.length > 0) {
        const { writeNew } = await import('../../base/files/index.ts');
        writeNew(fixOut, checked.corrected.text);
      }
      return {
        findings: referencesFail(checked),
        data: checked.file,
        text: (terminal) => renderReferences(checked, terminal),
      };
    } finally {
      sources.close();
    }
  },
});

/** The arguments that ask for the same sources and the same verdicts again. */
function commandOf(input: z.output<typeof referencesCheck.input>): string[] {
  const option = (flag: string, value: string | undefined) => (value === undefined ? [] : [flag, value]);
  return [
    ...input.files,
    ...option('--format', input.format),
    ...input.library.flatMap((path) => option('--library', path)),
    ...option('--retraction-watch', input.retractionWatch),
    ...option('--profile', input.profile),
    ...option('--fail-on', input.failOn?.join(',')),
  ];
}

/** A file that does not stand there yet: nothing of the user's is written over. */
function newFile(door: Door, given: string): string {
  const path = resolve(door.cwd, given);
  if (existsSync(path))
    throw new TouchstoneError('would_overwrite', {
      what: `--fix-out ${given}: a file of this name stands there already`,
      mend: 'Name a new file; the corrected bibliography is never written over another one.',
    });
  return path;
}
