import { resolve } from 'node:path';
import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import { actorFields, actorFrom } from './actor.ts';
import { type Answer, type Door, operation } from './operation.ts';
import { referenceFields, referenceSources } from './reference-sources.ts';

/** `touchstone ingest`. */
export const ingest = operation({
  name: 'ingest',
  summary: 'Bring papers, pages and records into a study as sources that can be searched',
  examples: [
    'touchstone ingest papers/ refs.bib',
    'touchstone ingest review.pdf --id DOI:10.5555/abc --library cs.sqlite',
    'touchstone ingest --online --refresh',
    'touchstone ingest --list',
  ],
  input: z.object({
    paths: z.array(z.string().min(1)).default([]).meta({
      position: 0,
      value: 'PATH',
      input: true,
      description:
        'Files and folders: JATS XML, PDF, Markdown, text, HTML, DOCX, BibTeX, CSL-JSON, RIS, PubMed XML. What lies outside the study is copied into it. None: look again at the originals of all sources',
    }),
    study: z.string().min(1).default('.').meta({ value: 'DIR', description: 'Folder of the study' }),
    kind: z.enum(['work', 'summary']).optional().meta({
      value: 'KIND',
      description: 'summary: text that a model or person wrote about works; it can be read and never selected',
    }),
    trust: z.enum(['user', 'agent', 'web', 'verified']).optional().meta({
      value: 'TRUST',
      description: 'Say less for the files than they would get: user, agent or web; only a record can say more',
    }),
    id: z.string().min(1).optional().meta({
      value: 'ID',
      description: 'The work that the one file holds: PMID:123, DOI:10.5555/abc, PMCID:PMC1 or arXiv:2106.09685',
    }),
    ...referenceFields,
    online: z.boolean().default(false).meta({
      description: 'Ask the registries over the network to confirm titles, names and identifiers',
    }),
    refresh: z.boolean().default(false).meta({
      description: 'With --library or --online: look up every source of the list again',
    }),
    rebuild: z.boolean().default(false).meta({
      description: 'Read every original again, and make the index anew',
    }),
    list: z.boolean().default(false).meta({ description: 'Show the sources, and whether their originals changed' }),
    forget: z.string().min(1).optional().meta({
      value: 'ID',
      description: 'Take this source out of the list; its original stays',
    }),
    reason: z.string().trim().min(1).optional().meta({ value: 'TEXT', description: 'Why, for the trail' }),
    ...actorFields,
  }),
  run: async (input, door) => {
    checkTogether(input, door.env);
    const study = resolve(door.cwd, input.study);
    const task = await import('../../tasks/ingest/index.ts');
    if (input.list) {
      const list = await task.listSources(study);
      return { findings: false, data: list, text: ({ width }) => task.sourceListText(list, width) };
    }
    const actor = actorFrom(input, door);
    if (input.forget !== undefined) {
      const reason = input.reason ?? '';
      const source = await task.forgetSource({ study, id: input.forget, reason, actor });
      return forgotten(source);
    }
    const references = await openReferences(input, study, door);
    try {
      const { file, findings } = await task.ingest({
        study,
        paths: input.paths.map((path) => resolve(door.cwd, path)),
        actor,
        ...(input.kind === undefined ? {} : { kind: input.kind }),
        ...(input.trust === undefined ? {} : { trust: input.trust }),
        ...(input.id === undefined ? {} : { id: task.idFrom(input.id) }),
        ...(references === undefined ? {} : { references }),
        rebuild: input.rebuild,
        refresh: input.refresh,
        signal: door.signal,
        progress: door.progress,
      });
      return { findings, data: file, text: ({ width }) => task.ingestText(file, width) };
    } finally {
      references?.close();
    }
  },
});

type Input = z.output<typeof ingest.input>;

function checkTogether(input: Input, env: Door['env']): void {
  const usage = (what: string, mend: string) => new TouchstoneError('usage', { what, mend });
  const alone = input.list ? '--list' : input.forget === undefined ? undefined : '--forget';
  if (
    alone !== undefined &&
    (input.paths.length > 0 || input.rebuild || input.refresh || (input.list && input.forget !== undefined))
  )
    throw usage(`${alone} stands alone`, `Run "touchstone ingest ${alone}" without other paths and options.`);
  if (input.forget !== undefined && input.reason === undefined)
    throw usage('--forget needs --reason', 'Say why the source is taken out: --reason "…".');
  if (input.refresh && !asksRecords(input, env))
    throw usage('--refresh has nothing to ask', 'Add --library FILE or --online.');
}

function asksRecords(input: Input, env: Door['env']): boolean {
  return (
    input.online ||
    input.library.length > 0 ||
    input.retractionWatch !== undefined ||
    (env.TOUCHSTONE_LIBRARY ?? '') !== ''
  );
}

/** Records are asked where the command line names them; the profile of the study says whether PubMed comes first. */
async function openReferences(input: Input, study: string, door: Door) {
  if (!asksRecords(input, door.env)) return undefined;
  const { studyDocuments } = await import('../../record/bundle/index.ts');
  const { openSources, referenceCacheFolder } = await import('../../record/references/index.ts');
  const { file } = await studyDocuments(study);
  return openSources({
    ...referenceSources(input, door),
    online: input.online,
    cache: referenceCacheFolder(door.env),
    profile: /biomedical|systematic/.test(file.profile ?? '') ? 'biomedical' : 'general',
    signal: door.signal,
    progress: door.progress,
  });
}

function forgotten({ id, path }: { readonly id: string; readonly path: string }): Answer {
  return {
    findings: false,
    data: { schema: 'touchstone.forgotten/1', id, path },
    text: () => `${id} is out of the list. Its original stays: ${path}\n`,
  };
}
