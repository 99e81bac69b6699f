import { TouchstoneError } from '../../base/fault/index.ts';
import type { Profile } from '../../record/profiles/index.ts';
import { SourceId } from '../../record/sources/index.ts';
import { normalArxiv, normalDoi, normalPmcid, normalPmid } from '../../record/works/index.ts';
import type { PackedSource } from './read-file.ts';
import type { IngestRequest } from './request.ts';
import type { LeftOut } from './schema.ts';
import type { Newcomer } from './settle.ts';
import { joinedIdentifiers, statedIdentifiers, statedMetadata } from './stated.ts';
import { firstTrust, isRefused } from './trust.ts';

/** The sources of one file as newcomers, before anything was looked up. */
export function newcomersOf(
  file: { readonly path: string; readonly sha256: string; readonly sources: readonly PackedSource[] },
  { actor, trust, kind = 'work', id }: Pick<IngestRequest, 'actor' | 'trust' | 'kind' | 'id'>,
): Newcomer[] {
  if (id !== undefined && file.sources.length !== 1)
    throw new TouchstoneError('usage', {
      what: `--id names one work, and ${file.path} holds ${file.sources.length}`,
      mend: 'Name a file of one work, or put the identifiers into the entries.',
    });
  const given = id === undefined ? undefined : statedIdentifiers({ authors: [], ...partsOf(id) });
  return file.sources.map((read) => {
    const stated = statedMetadata(read.stated);
    const metadata =
      given === undefined ? stated : { ...stated, identifiers: joinedIdentifiers(given, stated.identifiers) };
    return {
      path: file.path,
      sha256: file.sha256,
      read,
      metadata,
      trusted: firstTrust(read.text.format, metadata.identifiers, actor, trust),
      kind,
      vouched: given !== undefined,
    };
  });
}

/** Why a newcomer may not come in at all. */
export function refusalOf({ path, read, trusted, kind }: Newcomer, profile: Profile): LeftOut | undefined {
  if (kind === 'summary' || !isRefused(trusted.trust, profile)) return undefined;
  return {
    path,
    reason: `${read.text.format === 'html' ? 'a general web page' : 'of trust "web"'}, and the profile ${profile.id} takes no evidence from general web pages`,
    expected: 'a source that names the work it holds (DOI, PMID, arXiv)',
    mend: 'Bring the work itself; if the page is the work, name it with --id, or confirm it with --library FILE or --online.',
  };
}

/** What is known of a kind of source that the profile never lets be selected. */
export function profileNote({ trusted, kind }: Newcomer, profile: Profile): string[] {
  if (kind === 'summary') return ['A summary: it can be read and never selected as evidence.'];
  if (profile.evidence.trust.includes(trusted.trust)) return [];
  return [
    `Trust "${trusted.trust}": the profile ${profile.id} lets it be selected only once a record confirms it (--library FILE, --online).`,
  ];
}

/** Reads an identifier as `--id` takes it. Throws `usage`. */
export function idFrom(given: string): SourceId {
  const parsed = SourceId.safeParse(given);
  const normal = parsed.success ? normalId(parsed.data) : undefined;
  if (normal !== undefined) return normal;
  throw new TouchstoneError('usage', {
    what: `--id ${given}: no identifier of a work`,
    expected: 'PMID:123, DOI:10.5555/abc, PMCID:PMC123 or arXiv:2106.09685',
    mend: 'Write it as one of these.',
  });
}

function normalId(id: SourceId): SourceId | undefined {
  const { doi, pmid, pmcid, arxiv } = statedIdentifiers({ authors: [], ...partsOf(id) });
  const [normal] = [
    ...doi.map((one) => `DOI:${one}`),
    ...pmid.map((one) => `PMID:${one}`),
    ...pmcid.map((one) => `PMCID:${one}`),
    ...arxiv.map((one) => `arXiv:${one}`),
  ];
  return normal === undefined ? undefined : SourceId.parse(normal);
}

function partsOf(id: SourceId): { doi?: string; pmid?: string; pmcid?: string; arxiv?: string } {
  const [kind = '', value = ''] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
  if (kind === 'DOI' && normalDoi(value) !== undefined) return { doi: value };
  if (kind === 'PMID' && normalPmid(value) !== undefined) return { pmid: value };
  if (kind === 'PMCID' && normalPmcid(value) !== undefined) return { pmcid: value };
  return kind === 'arXiv' && normalArxiv(value) !== undefined ? { arxiv: value } : {};
}
