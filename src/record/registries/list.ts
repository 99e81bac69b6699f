import { arxiv } from './arxiv/index.ts';
import { crossref } from './crossref/index.ts';
import { datacite } from './datacite/index.ts';
import { dblp } from './dblp/index.ts';
import { doiHandles } from './doi-handles/index.ts';
import { openLibrary } from './open-library/index.ts';
import { openalex } from './openalex/index.ts';
import { pubmed } from './pubmed/index.ts';
import type { Registry } from './registry.ts';
import { rfcEditor } from './rfc-editor/index.ts';
import { semanticScholar } from './semantic-scholar/index.ts';

/**
 * All online sources, in the order in which they are searched: agencies, curated indexes, aggregators. To add one: a folder
 * with its object and its reader, a line here, and tests with recordings of a hit, a miss and an outage.
 */
export const registries: readonly Registry[] = [
  crossref,
  dblp,
  pubmed,
  arxiv,
  datacite,
  rfcEditor,
  openLibrary,
  doiHandles,
  openalex,
  semanticScholar,
];
