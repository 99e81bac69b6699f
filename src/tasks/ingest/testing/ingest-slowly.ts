import { ingest } from '../ingest.ts';

// A process of its own, to be killed: ingests the folder of the second argument into the study of the first, in small batches.
const [study = '', folder = ''] = process.argv.slice(2);
process.stdout.write('loaded\n');
const { file } = await ingest({
  study,
  paths: [folder],
  actor: { id: 'Ada', kind: 'person' },
  signal: new AbortController().signal,
  tuning: { checkpointMs: 0, batch: 10 },
});
process.stdout.write(`${JSON.stringify(file.files)}\n`);
